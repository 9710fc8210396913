import {
  type DocumentItem,
  MAX_DOCUMENTS,
  type RecordedRedaction,
  type StoredDocument,
} from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import {
  countDocuments,
  type DocumentLine,
  type DocumentRow,
  findDocument,
  findDocuments,
  insertDocument,
} from './documents.store.ts';
import { hashFilename, openFilename, sealFilename } from './file-name-seal.ts';

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'secret'>;

export async function listDocumentsOf(
  { db, secret }: ServiceDeps,
  { userId }: Actor,
  page: { readonly page: number; readonly pageSize: number },
): Promise<{ data: DocumentItem[]; meta: { total_items: number } }> {
  const [rows, total_items] = await Promise.all([
    findDocuments(db, userId, page),
    countDocuments(db, userId),
  ]);
  return { data: rows.map((row) => itemOf(secret, row)), meta: { total_items } };
}

/** Throws `document.not_found`, also for documents of others. */
export async function openDocument(
  { db, secret }: ServiceDeps,
  { userId }: Actor,
  id: string,
): Promise<StoredDocument> {
  const row = await findDocument(db, userId, id);
  if (!row) throw new AppError('document.not_found');
  return { ...itemOf(secret, row), redaction_schema: JSON.parse(row.redaction_schema) };
}

/** Throws `document.history_full`. */
export async function recordDocument(
  { db, clock, newId, secret }: ServiceDeps,
  { userId }: Actor,
  { filename, redaction_schema }: { readonly filename: string; readonly redaction_schema: RecordedRedaction },
): Promise<StoredDocument> {
  if ((await countDocuments(db, userId)) >= MAX_DOCUMENTS) {
    throw new AppError('document.history_full', { details: { limit: MAX_DOCUMENTS } });
  }
  const row: DocumentRow = {
    id: newId(),
    user_id: userId,
    hashed_name: hashFilename(secret, userId, filename),
    sealed_filename: sealFilename(secret, userId, filename),
    entity_count: redaction_schema.pages.reduce((sum, page) => sum + page.sensitive.length, 0),
    redaction_schema: JSON.stringify(redaction_schema),
    upload_timestamp: clock().toISOString(),
  };
  await insertDocument(db, row);
  return { ...itemOf(secret, row), redaction_schema };
}

function itemOf(secret: string, row: DocumentLine): DocumentItem {
  const { id, user_id, hashed_name, sealed_filename, entity_count, upload_timestamp } = row;
  const filename = openFilename(secret, user_id, sealed_filename);
  return { id, hashed_name, filename, upload_timestamp, entity_count };
}

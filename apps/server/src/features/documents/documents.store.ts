import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DocumentTable } from '../../db/tables.ts';

export type DocumentRow = Selectable<DocumentTable>;
export type DocumentLine = Omit<DocumentRow, 'redaction_schema'>;

const line = [
  'id',
  'user_id',
  'hashed_name',
  'sealed_filename',
  'entity_count',
  'upload_timestamp',
] as const satisfies readonly (keyof DocumentLine)[];

/** One page of a user's records, newest first; `page` is 1-based. */
export function findDocuments(
  db: Database,
  userId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<DocumentLine[]> {
  return db
    .selectFrom('documents')
    .select(line)
    .where('user_id', '=', userId)
    .orderBy('upload_timestamp', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

export async function countDocuments(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('documents')
    .select((select) => select.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findDocument(db: Database, userId: string, id: string): Promise<DocumentRow | undefined> {
  const ofUser = db.selectFrom('documents').selectAll().where('user_id', '=', userId);
  return ofUser.where('id', '=', id).executeTakeFirst();
}

export async function insertDocument(db: Database, row: DocumentRow): Promise<void> {
  await db.insertInto('documents').values(row).execute();
}

export async function deleteDocumentRow(db: Database, userId: string, id: string): Promise<boolean> {
  const ofUser = db.deleteFrom('documents').where('user_id', '=', userId);
  const result = await ofUser.where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

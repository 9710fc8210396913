import { Readable } from 'node:stream';
import {
  type AuditExportFormat,
  type AuditFilter,
  type auditPageSchema,
  type auditRetentionYears,
  DEFAULT_AUDIT_RETENTION_YEARS,
} from '@sladd/contract';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { AuditActor } from '../../audit/audit-log.ts';
import { INSTALLATION_CHAIN, takeEnds } from '../../audit/chain-end.ts';
import { createSeal } from '../../audit/seal.ts';
import { verifyChain } from '../../audit/verify-chain.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { throttle } from '../../http/throttle.ts';
import { exportHead, exportLine } from './export-lines.ts';
import { countEntries, findEntries, readMatching } from './find-entries.ts';
import { presentEntry } from './present-entry.ts';

type LogDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'audit' | 'secret'>;
type RetentionYears = (typeof auditRetentionYears)[number];

/** Reading a whole log is expensive: limit per user. */
const wholeLogLimit = { attempts: 20, windowMs: 60_000 };

const organizationOf = (chain: string) => (chain === INSTALLATION_CHAIN ? null : chain);

/** A page of a log, newest first. */
export async function showLog(
  db: Database,
  chain: string,
  query: AuditFilter & { readonly cursor?: string | undefined; readonly limit: number },
): Promise<z.input<typeof auditPageSchema>> {
  const { cursor, limit, ...filter } = query;
  const { rows, ...found } = await findEntries(db, chain, filter, { cursor, limit });
  return { ...found, entries: rows.map(presentEntry), retention_years: await retentionOf(db, chain) };
}

/** Verifies the hash chain of a log. Throws `request.too_many`. */
export async function verifyLog(deps: LogDeps, chain: string, userId: string) {
  await throttle(deps, ['audit log', userId], wholeLogLimit);
  return verifyChain(deps.db, chain, createSeal(deps.secret));
}

/** Streams a log as a file and records the export in the log. Throws `request.too_many`. */
export async function exportLog(
  deps: LogDeps,
  chain: string,
  query: AuditFilter & { readonly format: AuditExportFormat },
  {
    userId,
    actor,
    reply,
  }: { readonly userId: string; readonly actor: AuditActor; readonly reply: FastifyReply },
): Promise<Readable> {
  await throttle(deps, ['audit log', userId], wholeLogLimit);
  const { format, ...filter } = query;
  const through = await deps.db.transaction().execute(async (transaction) => {
    // The export does not contain its own entry.
    const { last_seq } = (await takeEnds(transaction, chain)).own;
    await deps.audit.record(transaction, {
      organizationId: organizationOf(chain),
      actor,
      action: 'audit.exported',
      details: { format, entries: await countEntries(transaction, chain, filter) },
    });
    return last_seq;
  });
  reply.type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="audit-log.${format}"`);
  return Readable.from(exportText(deps.db, chain, filter, { format, through }));
}

async function* exportText(
  db: Database,
  chain: string,
  filter: AuditFilter,
  { format, through }: { readonly format: AuditExportFormat; readonly through: number },
): AsyncGenerator<string> {
  yield exportHead(format);
  for await (const row of readMatching(db, chain, filter, through)) yield exportLine(row, format);
}

/** Sets how long entries are kept, in the caller's transaction. */
export async function changeRetention(
  transaction: Database,
  { audit }: Pick<Deps, 'audit'>,
  chain: string,
  { years, actor }: { readonly years: RetentionYears; readonly actor: AuditActor },
): Promise<void> {
  const { retention_years } = (await takeEnds(transaction, chain)).own;
  if (retention_years === years) return;
  await audit.record(transaction, {
    organizationId: organizationOf(chain),
    actor,
    action: 'audit.retention_changed',
    details: { from_years: retention_years, to_years: years },
  });
  await audit.keep(transaction, organizationOf(chain), { retention_years: years });
}

async function retentionOf(db: Database, chain: string): Promise<RetentionYears> {
  const row = await db
    .selectFrom('audit_chains')
    .select('retention_years')
    .where('chain', '=', chain)
    .executeTakeFirst();
  return (row?.retention_years ?? DEFAULT_AUDIT_RETENTION_YEARS) as RetentionYears;
}

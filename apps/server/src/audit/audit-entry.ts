import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AuditEventTable } from '../db/tables.ts';

export type AuditRow = Selectable<AuditEventTable>;

/** The previous hash of the first entry of a log. */
export const BEGINNING_HASH = '0'.repeat(64);

/** The content of an entry before it is chained. */
export type AuditContent = Omit<AuditRow, 'hash' | 'seal'>;

/**
 * SHA-256 of an entry, including the previous hash, in hex: of the JSON of the list of its values in this order. It can
 * be verified from an export.
 */
export function hashEntry(entry: AuditContent): string {
  const values = [
    entry.previous_hash,
    entry.chain,
    entry.seq,
    entry.at,
    entry.action,
    entry.result,
    entry.actor_kind,
    entry.actor_id,
    entry.actor_name,
    entry.target_kind,
    entry.target_id,
    entry.target_name,
    entry.details,
    entry.network,
  ];
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}

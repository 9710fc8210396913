import { type AuditFilter, actionsOfGroup } from '@sladd/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import { readParts } from '../../audit/audit.store.ts';
import type { AuditRow } from '../../audit/audit-entry.ts';
import type { Database } from '../../db/database.ts';
import { holdsText } from '../../db/holds-text.ts';
import type { Tables } from '../../db/tables.ts';

type Entries<O> = SelectQueryBuilder<Tables, 'audit_events', O>;

/** The entries of a log that match a filter. */
function matching(db: Database, chain: string, filter: AuditFilter) {
  const { groups, action, result, actor_id, from, until, search } = filter;
  let query = db.selectFrom('audit_events').where('chain', '=', chain);
  if (groups && groups.length > 0) query = query.where('action', 'in', groups.flatMap(actionsOfGroup));
  if (action !== undefined) query = query.where('action', '=', action);
  if (result !== undefined) query = query.where('result', '=', result);
  if (actor_id !== undefined) query = query.where('actor_id', '=', actor_id);
  if (from !== undefined) query = query.where('at', '>=', new Date(from).toISOString());
  if (until !== undefined) query = query.where('at', '<', new Date(until).toISOString());
  return search ? searched(query, search) : query;
}

/** The entries whose names or action contain a text, ignoring the case of the letters A to Z. */
function searched<O>(query: Entries<O>, search: string): Entries<O> {
  const holds = (column: 'actor_name' | 'target_name' | 'action') =>
    holdsText(sql`lower(${sql.ref(column)})`, search.toLowerCase());
  return query.where(({ or }) => or([holds('actor_name'), holds('target_name'), holds('action')]));
}

/** A page of matching entries, newest first, with cursors to the next pages. */
export interface FoundEntries {
  readonly rows: readonly AuditRow[];
  readonly total: number;
  readonly older: string | null;
  readonly newer: string | null;
}

/** `b12` continues before entry 12, `n12` after it. */
function readCursor(cursor: string | undefined) {
  if (cursor === undefined) return null;
  return { isNewer: cursor.startsWith('n'), seq: Number(cursor.slice(1)) };
}

export async function findEntries(
  db: Database,
  chain: string,
  filter: AuditFilter,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<FoundEntries> {
  const start = readCursor(cursor);
  let query = matching(db, chain, filter).selectAll();
  if (start) query = query.where('seq', start.isNewer ? '>' : '<', start.seq);
  const found = await query
    .orderBy('seq', start?.isNewer ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  const isMore = found.length > limit;
  const rows = found.slice(0, limit);
  if (start?.isNewer) rows.reverse();
  const { total } = await matching(db, chain, filter)
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const hasOlder = start?.isNewer ? true : isMore;
  const hasNewer = start?.isNewer ? isMore : start !== null;
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    total: Number(total),
    older: hasOlder && last ? `b${last.seq}` : null,
    newer: hasNewer && first ? `n${first.seq}` : null,
  };
}

/** The number of matching entries. */
export async function countEntries(db: Database, chain: string, filter: AuditFilter): Promise<number> {
  const { total } = await matching(db, chain, filter)
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** All matching entries up to a sequence number, oldest first, read in chunks. */
export function readMatching(
  db: Database,
  chain: string,
  filter: AuditFilter,
  through: number,
): AsyncGenerator<AuditRow> {
  return readParts(matching(db, chain, filter), through);
}

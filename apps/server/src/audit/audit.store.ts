import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { AuditRow } from './audit-entry.ts';

/** Entries per statement. */
const CHUNK = 1000;

/** All entries of a log up to a sequence number, oldest first, read in chunks. */
export function readEntries(db: Database, chain: string, through: number): AsyncGenerator<AuditRow> {
  return readParts(db.selectFrom('audit_events').where('chain', '=', chain), through);
}

/** The entries of a query on one log up to a sequence number, oldest first, read in chunks. */
export async function* readParts(
  entries: SelectQueryBuilder<Tables, 'audit_events', object>,
  through: number,
): AsyncGenerator<AuditRow> {
  for (let after = 0; ; ) {
    const rows = await entries
      .selectAll()
      .where('seq', '>', after)
      .where('seq', '<=', through)
      .orderBy('seq')
      .limit(CHUNK)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < CHUNK || !last) return;
    after = last.seq;
  }
}

/** Whether an organization with this id exists, and therefore has a log. */
export async function isOrganization(db: Database, id: string): Promise<boolean> {
  return (
    (await db.selectFrom('organizations').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
}

/** The organizations without a log; each should have one since its creation. */
export async function findWithoutLog(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('organizations')
    .leftJoin('audit_chains', 'audit_chains.chain', 'organizations.id')
    .select('organizations.id')
    .where('audit_chains.chain', 'is', null)
    .orderBy('organizations.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The chains of all logs. */
export async function findChains(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('audit_chains').select('chain').orderBy('chain').execute();
  return rows.map(({ chain }) => chain);
}

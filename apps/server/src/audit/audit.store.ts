import type { Database } from '../db/database.ts';
import type { AuditRow } from './audit-entry.ts';

/** Entries in one statement. */
const CHUNK = 1000;

/** All entries of a log up to one, the oldest first, a part at a time. */
export async function* readEntries(db: Database, chain: string, through: number): AsyncGenerator<AuditRow> {
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('audit_events')
      .selectAll()
      .where('chain', '=', chain)
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

/** Every log there is. */
export async function findChains(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('audit_chains').select('chain').orderBy('chain').execute();
  return rows.map(({ chain }) => chain);
}

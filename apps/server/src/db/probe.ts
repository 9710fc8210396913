import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Database, DatabaseLocation } from './database.ts';

/** Problems that prevent the database from working. */
export type DatabaseProblem = 'database_unreachable' | 'database_read_only' | 'disk_full';

/** Checks the database; results are cached for two seconds. */
export interface DatabaseProbe {
  look(): Promise<readonly DatabaseProblem[]>;
}

/** Limits the cost of frequent requests to the public health address. */
const ANSWER_HOLDS_MS = 2_000;
/** Space for a write-ahead log of this size and a few mails. */
const NEEDED_BYTES = 16 * 2 ** 20;

/** Checks whether the database answers, accepts changes, and has free space on its disk. */
export function createDatabaseProbe(db: Database, location: DatabaseLocation): DatabaseProbe {
  let last: { readonly at: number; readonly answer: Promise<readonly DatabaseProblem[]> } | undefined;
  return {
    look: () => {
      const now = performance.now();
      if (!last || now - last.at > ANSWER_HOLDS_MS) last = { at: now, answer: look(db, location) };
      return last.answer;
    },
  };
}

async function look(db: Database, location: DatabaseLocation): Promise<readonly DatabaseProblem[]> {
  if (!(await succeeds(() => sql`select 1`.execute(db)))) return ['database_unreachable'];
  if ('postgresUrl' in location)
    return (await succeeds(() => writePostgres(db))) ? [] : ['database_read_only'];
  const { sqlitePath } = location;
  const problems: DatabaseProblem[] = [];
  if (!(await succeeds(() => writeSqlite(db)))) problems.push('database_read_only');
  if (sqlitePath !== ':memory:' && !(await hasRoom(dirname(sqlitePath)))) problems.push('disk_full');
  return problems;
}

/** A commit without visible effect: `user_version` is a number in the file header that SQLite reserves for programs. */
async function writeSqlite(db: Database): Promise<void> {
  await sql`pragma user_version = ${sql.raw(String(Date.now() % 1_000_000))}`.execute(db);
}

/** `pg_current_xact_id()` fails on a standby; a server set to read-only says so in its setting. */
async function writePostgres(db: Database): Promise<void> {
  const { rows } = await sql<{ read_only: string }>`
    select current_setting('transaction_read_only') as read_only, pg_current_xact_id()`.execute(db);
  if (rows[0]?.read_only !== 'off') throw new Error('the database is read-only');
}

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= NEEDED_BYTES;
}

async function succeeds(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch {
    return false;
  }
}

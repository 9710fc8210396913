import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Database, DatabaseLocation } from './database.ts';

/** What keeps the database from doing its work. */
export type DatabaseProblem = 'database_unreachable' | 'database_read_only' | 'disk_full';

/** Asks the database now and then; between two looks the last answer holds. */
export interface DatabaseProbe {
  look(): Promise<readonly DatabaseProblem[]>;
}

/** Whoever asks more often, such as many watchers of a public address, costs the disk nothing. */
const ANSWER_HOLDS_MS = 2_000;
/** A write-ahead log of this size and a few mails. */
const NEEDED_BYTES = 16 * 2 ** 20;

/**
 * Looks whether the database answers, whether it keeps a change, and whether the disk of a file has room for more.
 */
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

/** A commit that changes nothing anybody reads: a number SQLite keeps for programs in the head of the file. */
async function writeSqlite(db: Database): Promise<void> {
  await sql`pragma user_version = ${sql.raw(String(Date.now() % 1_000_000))}`.execute(db);
}

/** Only a server that is no standby gives a transaction a number of its own; one that was set to read only says so. */
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

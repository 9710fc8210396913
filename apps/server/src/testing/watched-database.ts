import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** A database in memory that records its statements. */
export interface WatchedDatabase {
  readonly db: Database;
  /** The statements executed by some work, in order, without their values. */
  during(work: () => Promise<unknown>): Promise<readonly string[]>;
}

export function openWatchedDatabase(): WatchedDatabase {
  let statements: string[] = [];
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: new SQLite(':memory:') }),
    log: ({ query }) => void statements.push(query.sql),
  });
  return {
    db,
    during: async (work) => {
      statements = [];
      await work();
      return statements;
    },
  };
}

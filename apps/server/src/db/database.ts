import { closeSync, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolders } from '@sladd/process';
import SQLite from 'better-sqlite3';
import { Kysely, PostgresDialect } from 'kysely';
import { OwnSqliteDialect } from './own-dialect.ts';
import { createPostgresPool } from './postgres-pool.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Where the data is: a PostgreSQL address, an SQLite file, or `:memory:` for tests. */
export type DatabaseLocation = { readonly postgresUrl: string } | { readonly sqlitePath: string };

/**
 * Opens a database; `destroy()` closes it. SQLite uses a write-ahead log and syncs every commit to disk, so an
 * acknowledged change survives a power cut.
 */
export function openDatabase(location: DatabaseLocation): Database {
  if ('postgresUrl' in location) {
    const pool = createPostgresPool(location.postgresUrl);
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  }
  const { sqlitePath } = location;
  if (sqlitePath !== ':memory:') makePrivateFile(sqlitePath);
  return overSqlite(new SQLite(sqlitePath));
}

/** Creates the file with access for its owner only, if missing; SQLite gives its other files the same permissions. */
function makePrivateFile(path: string): void {
  makeFolders(dirname(path), 0o700);
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
}

/** How long a change waits for a file lock. Short, since it blocks all requests. */
const BUSY_MS = 250;

/** Wraps an open SQLite database, on disk or in memory, with the settings of the product. */
export function overSqlite(database: SQLite.Database): Database {
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma(`busy_timeout = ${BUSY_MS}`);
  return new Kysely<Tables>({ dialect: new OwnSqliteDialect(database) });
}

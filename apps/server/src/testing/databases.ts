import { PostgresAdapter, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject, test } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { openFreshPostgres } from './fresh-postgres.ts';
import { openMigratedSqlite } from './migrated-sqlite.ts';

/** Returns the database of the running suite; tables keep the rows of earlier tests. */
export type UseDatabase = () => Database;

interface Openings {
  readonly onSqlite: () => Promise<Database>;
  /** Takes the URL of the server. */
  readonly onPostgres: (serverUrl: string) => Promise<Database>;
}

/**
 * Runs a suite on every supported database with all migrations applied: SQLite in memory, and a new database of the
 * PostgreSQL server in TEST_DATABASE_URL. Without that variable a skipped test reports it.
 */
export function describeOnEveryDatabase(name: string, suite: (useDatabase: UseDatabase) => void): void {
  describeOnBoth(name, { onSqlite: openMigratedSqlite, onPostgres: openMigratedPostgres }, suite);
}

/** A new database of a PostgreSQL server with all migrations applied; `destroy()` deletes it. */
export function openMigratedPostgres(serverUrl: string): ReturnType<typeof openFreshPostgres> {
  return openFreshPostgres(serverUrl, inject('templateDatabase'));
}

/** As {@link describeOnEveryDatabase}, without tables, for suites that apply migrations. */
export function describeOnBareDatabases(name: string, suite: (useDatabase: UseDatabase) => void): void {
  const onSqlite = async () => openDatabase({ sqlitePath: ':memory:' });
  describeOnBoth(name, { onSqlite, onPostgres: (url) => openFreshPostgres(url) }, suite);
}

function describeOnBoth(
  name: string,
  { onSqlite, onPostgres }: Openings,
  suite: (useDatabase: UseDatabase) => void,
): void {
  describe(`${name} on SQLite`, () => runSuite(onSqlite, suite));
  const url = process.env.TEST_DATABASE_URL;
  if (url) describe(`${name} on PostgreSQL`, () => runSuite(() => onPostgres(url), suite));
  else test.skip(`${name} on PostgreSQL: not run, TEST_DATABASE_URL is not set`);
}

function runSuite(open: () => Promise<Database>, suite: (useDatabase: UseDatabase) => void): void {
  let db: Database | undefined;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db?.destroy());
  suite(() => {
    if (!db) throw new Error('the database is open only while tests run');
    return db;
  });
}

/** As {@link describeOnEveryDatabase}, for suites whose tests each start with empty tables. */
export function describeOnEmptyDatabases(name: string, suite: (useDatabase: UseDatabase) => void): void {
  describeOnEveryDatabase(name, (useDatabase) => {
    let own: Database | undefined;
    beforeEach(async () => {
      if (!isPostgres(useDatabase())) own = await openMigratedSqlite();
    });
    afterEach(() => own?.destroy() ?? emptyTables(useDatabase()));
    suite(() => own ?? useDatabase());
  });
}

function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Deletes the few rows of a test: truncating recreates every table and takes fifty times as long. */
async function emptyTables(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Triggers protect the log from deletion, so they are disabled here.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`
      do $$
      declare filled text;
      begin
        for filled in
          select tablename from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'
        loop
          execute format('delete from %I', filled);
        end loop;
      end $$
    `.execute(transaction);
  });
}

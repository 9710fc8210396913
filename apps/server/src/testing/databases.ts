import { randomBytes } from 'node:crypto';
import { PostgresAdapter, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { openMigratedSqlite } from './migrated-sqlite.ts';

/** Gives the database of the suite that runs; tables are left as the tests before made them. */
export type UseDatabase = () => Database;

/**
 * Runs a suite on every database the product supports: SQLite in memory, and a new database of the PostgreSQL server that
 * TEST_DATABASE_URL names. Without that variable a skipped test says so.
 */
export function describeOnEveryDatabase(name: string, suite: (useDatabase: UseDatabase) => void): void {
  describe(`${name} on SQLite`, () => runSuite(async () => openDatabase({ sqlitePath: ':memory:' }), suite));
  const url = process.env.TEST_DATABASE_URL;
  if (url) describe(`${name} on PostgreSQL`, () => runSuite(() => openFreshPostgres(url), suite));
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

/** As {@link describeOnEveryDatabase}, for suites whose tests each begin with empty tables, all migrations made. */
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

/** Deletes the few rows that a test made: truncating makes every table anew, and takes fifty times as long. */
async function emptyTables(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // The log lets nobody empty it: its triggers rest while we do.
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

/** A new database of a PostgreSQL server, with its address; destroying it deletes it. */
export async function openFreshPostgres(serverUrl: string): Promise<Database & { readonly url: string }> {
  const name = `sladd_test_${randomBytes(6).toString('hex')}`;
  const server = openDatabase({ postgresUrl: serverUrl });
  await sql`create database ${sql.id(name)}`.execute(server);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const db = openDatabase({ postgresUrl: url.href });
  const close = db.destroy.bind(db);
  return Object.assign(db, {
    url: url.href,
    destroy: async () => {
      await close();
      await sql`drop database ${sql.id(name)} with (force)`.execute(server);
      await server.destroy();
    },
  });
}

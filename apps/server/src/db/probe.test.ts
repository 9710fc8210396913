import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { createDatabaseProbe } from './probe.ts';
import type { Tables } from './tables.ts';

let folder: string;
let sqlitePath: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sladd-probe-'));
  sqlitePath = join(folder, 'sladd.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('has nothing to say of a database that answers and keeps what it is told', async () => {
  const db = openDatabase({ sqlitePath });
  expect(await createDatabaseProbe(db, { sqlitePath }).look()).toEqual([]);
  await db.destroy();
});

it('tells one that is gone, and one that reads but does not write', async () => {
  const db = openDatabase({ sqlitePath });
  await sql`create table t (a)`.execute(db);
  await db.destroy();
  expect(await createDatabaseProbe(db, { sqlitePath }).look()).toEqual(['database_unreachable']);
  const readOnly = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: new SQLite(sqlitePath, { readonly: true }) }),
  });
  expect(await createDatabaseProbe(readOnly, { sqlitePath }).look()).toEqual(['database_read_only']);
  await readOnly.destroy();
});

const postgresUrl = process.env.TEST_DATABASE_URL;
it.skipIf(!postgresUrl)('tells a PostgreSQL that became read-only', async () => {
  const location = { postgresUrl: postgresUrl as string };
  const writable = openDatabase(location);
  expect(await createDatabaseProbe(writable, location).look()).toEqual([]);
  await writable.destroy();
  const address = new URL(location.postgresUrl);
  address.searchParams.set('options', '-c default_transaction_read_only=on');
  const standby = openDatabase({ postgresUrl: address.href });
  expect(await createDatabaseProbe(standby, location).look()).toEqual(['database_read_only']);
  await standby.destroy();
});

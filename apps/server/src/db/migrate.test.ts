import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { TestBrowser } from '../testing/browser.ts';
import { describeOnBareDatabases } from '../testing/databases.ts';
import { startWholeServer } from '../testing/test-app.ts';
import { type Database, openDatabase } from './database.ts';
import { checksumOf, MigrationDriftError, migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';

describeOnBareDatabases('migrating', (useDatabase) => {
  test('runs every migration once', async () => {
    expect(await migrate(useDatabase(), systemClock)).toEqual(migrations.map(({ name }) => name));
    expect(await migrate(useDatabase(), systemClock)).toEqual([]);
  });

  test('leaves no trace of a migration that fails', async () => {
    const broken: Migration = {
      name: '9999-broken',
      statements: ['create table "half_made" ("id" text)', 'create table "users" ("id" text)'],
    };
    const db = useDatabase();
    await expect(migrate(db, systemClock, [...migrations, broken])).rejects.toThrow(/users/);
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    expect(tables).not.toContain('half_made');
    expect(await migrate(db, systemClock)).toEqual([]);
  });
});

describe('a database made by something else', () => {
  const table = (name: string, column: string): Migration => ({
    name,
    statements: [`create table "${name}" ("${column}" text)`],
  });
  const list = [table('0001-a', 'one'), table('0002-b', 'two')];
  let db: Database;
  beforeEach(async () => {
    db = openDatabase({ sqlitePath: ':memory:' });
    await migrate(db, systemClock, list);
  });
  afterEach(() => db.destroy());

  test.each([
    ['a changed migration', [table('0001-a', 'changed'), table('0002-b', 'two')]],
    ['an unknown migration', [table('0001-a', 'one')]],
    ['another order', [table('0002-b', 'two'), table('0001-a', 'one')]],
  ])('is refused: %s', async (_name, others) => {
    await expect(migrate(db, systemClock, others)).rejects.toThrow(MigrationDriftError);
  });

  test('gets what is new', async () => {
    expect(await migrate(db, systemClock, [...list, table('0003-c', 'three')])).toEqual(['0003-c']);
  });
});

test('names are numbered in order and unique', () => {
  const names = migrations.map(({ name }) => name);
  expect(names).toEqual([...names].sort());
  names.forEach((name, index) => {
    expect(name).toMatch(new RegExp(`^${String(index + 1).padStart(4, '0')}-[a-z-]+$`));
  });
});

describe('the checksum', () => {
  const of = (...statements: string[]) => checksumOf({ name: 'x', statements });

  test('follows the words, not where their lines break', () => {
    expect(of('create table "t" (\n  "a" text\n)')).toBe(of('create table "t" ("a" text)'));
    expect(of('create table "t" ("b" text)')).not.toBe(of('create table "t" ("a" text)'));
    expect(of('create table "t" ("a" text)', 'x')).not.toBe(of('x', 'create table "t" ("a" text)'));
  });

  // As released: a change here would make this version reject all existing databases.
  test.each([
    ['0001-departments', '6c824c202ca4e605c2c50bca21fe5cb107ccd9615169e2f3df12c233d7ae2ed5'],
    ['0002-accounts', 'e75df1cf982b29009d20a7c1fddc7ef7e414d9025020f3aa81e25238f9e70236'],
    ['0003-subscriptions', '3c31e13dc18ef2a7747c86f72b1435464ce6dc68beb3f812e63bff76d2008ae0'],
    ['0004-settings', 'f43f73f178938696dd00423a6df48935dafb54d0ee9fbff9e191b31ff81966cb'],
    ['0005-documents', 'a8af72b514d4ffdb0396b5e9c345f0e92e7950e3a100357f058293ba03afd12b'],
    ['0006-department-names', '0b0c11e7fc716046c6d5b494c089f8bad43b3daeca63f8b290c73b55d316ff5d'],
  ])('of %s is the one it was released with', (name, checksum) => {
    const migration = migrations.find((one) => one.name === name);
    expect(migration && checksumOf(migration)).toBe(checksum);
  });
});

test('a database file of a version that hashed printed SQL starts, with all that is in it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sladd-migrate-'));
  const path = join(folder, 'sladd.sqlite');
  // Six migrations, and a user with a theme and an ignored word.
  const file = readFileSync(new URL('./fixtures/printed-checksums.sqlite.gz', import.meta.url));
  writeFileSync(path, gunzipSync(file));
  const db = openDatabase({ sqlitePath: path });
  expect(await migrate(db, systemClock)).toEqual(migrations.slice(6).map(({ name }) => name));
  expect(await migrate(db, systemClock)).toEqual([]);
  const server = await startWholeServer({ db });
  const browser = new TestBrowser(server);
  const credentials = { identifier: 'kari@example.org', password: 'Blåbær-kake-7' };
  expect((await browser.call('POST', '/api/auth/login', credentials)).statusCode).toBe(200);
  expect((await browser.call('GET', '/api/settings/export')).json().data).toMatchObject({
    general_settings: { theme: 'dark' },
    ban_list: { words: ['kommune'] },
  });
  await server.close();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

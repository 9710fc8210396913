import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../clock.ts';
import { openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { checkIntegrity } from './check-integrity.ts';
import { findFileFault } from './database-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sladd-file-'));
  path = join(folder, 'sladd.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function makeDatabase(): Promise<void> {
  const db = openDatabase({ sqlitePath: path });
  await migrate(db, systemClock);
  await db.destroy();
}

/** Overwrites a page, like a failing disk. */
function damagePage(page: number): void {
  const bytes = readFileSync(path);
  bytes.fill(0xa5, (page - 1) * 4096, page * 4096);
  writeFileSync(path, bytes);
}

it('finds nothing wrong with a database of Sladd, a new one, or none', async () => {
  expect(findFileFault(path, true)).toBeUndefined();
  new SQLite(path).exec('pragma journal_mode = wal; pragma user_version = 1').close();
  expect(findFileFault(path, true)).toBeUndefined();
  await makeDatabase();
  expect(findFileFault(path, true)).toBeUndefined();
  expect(await checkIntegrity(path, AbortSignal.timeout(60_000))).toEqual({
    faults: 0,
    pages: [],
    tables: [],
  });
});

it('tells an empty file, one of another program, and one that is no database', () => {
  writeFileSync(path, '');
  expect(findFileFault(path)).toBe('empty');
  rmSync(path);
  new SQLite(path).exec('create table recipes (title text)').close();
  expect(findFileFault(path)).toBe('foreign');
  writeFileSync(path, 'Dear Kari, this is a letter and no database at all. '.repeat(200));
  expect(findFileFault(path)).toBe('foreign');
});

it('tells a damaged page when it reads them all, and names its number', async () => {
  const tables = Array.from({ length: 12 }, (_, n) => `create table t${n} (a text primary key, b text)`);
  new SQLite(path).exec(['create table schema_migrations (name text)', ...tables].join(';')).close();
  damagePage(6);
  expect(findFileFault(path)).toBeUndefined();
  expect(findFileFault(path, true)).toBe('damaged');
  const { faults, pages } = await checkIntegrity(path, AbortSignal.timeout(60_000));
  expect(faults).toBeGreaterThan(0);
  expect(pages).toEqual([6]);
});

it('tells the table where damage keeps SQLite from naming pages', async () => {
  await makeDatabase();
  damagePage(9);
  expect(findFileFault(path, true)).toBe('damaged');
  const { faults, tables } = await checkIntegrity(path, AbortSignal.timeout(60_000));
  expect([faults, tables.length]).toEqual([tables.length, 1]);
});

it('tells a damaged first page, which names all others', async () => {
  await makeDatabase();
  const bytes = readFileSync(path);
  bytes.fill(0xa5, 100, 4096);
  writeFileSync(path, bytes);
  expect(findFileFault(path)).toBe('damaged');
});

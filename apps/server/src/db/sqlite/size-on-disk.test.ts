import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { sizeOnDisk } from './size-on-disk.ts';

test('a database takes what its log holds as well, and one in memory nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sladd-size-'));
  const path = join(folder, 'sladd.sqlite');
  const db = new SQLite(path);
  db.pragma('journal_mode = wal');
  db.exec('create table note (text)');
  db.prepare('insert into note values (?)').run('x'.repeat(100_000));
  expect(await sizeOnDisk(path)).toBeGreaterThan(100_000);
  db.close();
  rmSync(folder, { recursive: true });
  expect(await sizeOnDisk(':memory:')).toBeNull();
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newUuid, systemClock } from '../clock.ts';
import { seedDepartments } from '../features/departments/index.ts';
import { join, subscribe, TestBrowser } from '../testing/browser.ts';
import { describeOnEveryDatabase } from '../testing/databases.ts';
import { startWholeServer } from '../testing/test-app.ts';
import { BackupExistsError, backUpSqlite } from './backup.ts';
import { copyDatabase, TargetNotEmptyError } from './copy.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

let folder: string;
let source: Database;
beforeEach(() => {
  folder = mkdtempSync(path(tmpdir(), 'sladd-move-'));
  source = openDatabase({ sqlitePath: path(folder, 'sladd.sqlite') });
});
afterEach(async () => {
  await source.destroy();
  rmSync(folder, { recursive: true });
});

/** A user with data in most tables. */
async function somebody() {
  const server = await startWholeServer({ db: source });
  const { browser, person } = await join(server);
  await subscribe(server, { userId: (await browser.call('GET', '/api/users/me')).json().data.id });
  await browser.call('PATCH', '/api/settings', { theme: 'dark' });
  await browser.call('POST', '/api/settings/ban-list/words', { words: ['kommune'] });
  await browser.call('POST', '/api/settings/patterns', { pattern_text: 'Hansen', pattern_type: 'normal' });
  await browser.call('PUT', '/api/settings/entities/1', { entity_texts: ['URL'] });
  await server.close();
  return person;
}

/** What this user finds after signing in to a server on this database. */
async function foundOn(db: Database, { email, password }: { email: string; password: string }) {
  const server = await startWholeServer({ db });
  const browser = new TestBrowser(server);
  await browser.call('POST', '/api/auth/login', { identifier: email, password });
  const file = (await browser.call('GET', '/api/settings/export')).json().data;
  await server.close();
  return [
    file.general_settings.theme,
    file.ban_list.words,
    file.search_patterns.length,
    file.model_entities.length,
  ];
}

test('a backup is whole, private and never written over another', async () => {
  const person = await somebody();
  const copy = path(folder, 'backups', 'one.sqlite');
  await backUpSqlite(source, copy);
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  await expect(backUpSqlite(source, copy)).rejects.toThrow(BackupExistsError);
  const db = openDatabase({ sqlitePath: copy });
  expect(await foundOn(db, person)).toEqual(['dark', ['kommune'], 1, 1]);
  await db.destroy();
});

test('a backup that fails leaves nothing on the disk', async () => {
  const whole = path(folder, 'whole.sqlite');
  await somebody();
  await backUpSqlite(source, whole);
  const bytes = readFileSync(whole);
  // The last page, which is met when most of the copy is written.
  bytes.fill(0xff, bytes.length - 4096);
  const broken = path(folder, 'broken.sqlite');
  writeFileSync(broken, bytes);
  const db = openDatabase({ sqlitePath: broken });
  await expect(backUpSqlite(db, path(folder, 'backups', 'one.sqlite'))).rejects.toThrow(/malformed/);
  expect(readdirSync(path(folder, 'backups'))).toEqual([]);
  await db.destroy();
});

describeOnEveryDatabase('a copy', (useDatabase) => {
  test('holds every row of every table, and goes only into an empty database', async () => {
    const person = await somebody();
    const target = useDatabase();
    const counts = await copyDatabase(source, target);
    const tables = (await source.introspection.getTables()).map(({ name }) => name);
    expect(Object.keys(counts).sort()).toEqual(tables.filter((name) => name !== 'schema_migrations').sort());
    expect(counts).toMatchObject({ users: 1, settings: 1, patterns: 1, ban_words: 1, subscriptions: 1 });
    for (const name of Object.keys(counts)) {
      const rows = await target
        .selectFrom(name as 'users')
        .selectAll()
        .execute();
      expect(rows).toHaveLength(counts[name as 'users']);
    }
    expect(await foundOn(target, person)).toEqual(['dark', ['kommune'], 1, 1]);
    await expect(copyDatabase(source, target)).rejects.toThrow(TargetNotEmptyError);
  });
});

test('a copy that fails leaves the target empty', async () => {
  await migrate(source, systemClock);
  await seedDepartments(
    source,
    [{ id: 'a', name: 'A', description: '', is_active: true, entities: {} }],
    newUuid,
  );
  const target = openDatabase({ sqlitePath: ':memory:' });
  await migrate(target, systemClock);
  await target
    .insertInto('attempts')
    .values({ id: 'x', key: 'x', attempted_at: new Date().toISOString() })
    .execute();
  await expect(copyDatabase(source, target)).rejects.toThrow(TargetNotEmptyError);
  expect(await target.selectFrom('departments').selectAll().execute()).toEqual([]);
  await target.destroy();
});

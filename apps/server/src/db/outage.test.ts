import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase, overSqlite } from './database.ts';
import { DatabaseUnavailableError, findUnavailable } from './database-unavailable.ts';
import { waitForDatabase } from './wait-for-database.ts';

const url = process.env.TEST_DATABASE_URL;

/** A local address without a listener. */
async function deadAddress(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return `postgres://nobody@127.0.0.1:${port}/nothing`;
}

describe('a PostgreSQL that is not there', () => {
  test('is told as such, and waited for no longer than asked', async () => {
    const db = openDatabase({ postgresUrl: await deadAddress() });
    let waits = 0;
    const waiting = waitForDatabase(db, 1200, () => {
      waits++;
    });
    await expect(waiting).rejects.toThrow(DatabaseUnavailableError);
    expect(waits).toBe(1);
    await db.destroy();
  });
});

describe('an SQLite file that takes no changes', () => {
  test('since another program holds it is told as such at once, and takes them again afterwards', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sladd-held-'));
    const path = join(folder, 'sladd.sqlite');
    const db = openDatabase({ sqlitePath: path });
    await sql`create table note (text)`.execute(db);
    const other = new SQLite(path);
    other.exec('begin immediate');
    const write = () => sql`insert into note values ('a')`.execute(db);
    const refused = await write().catch((error: unknown) => error);
    expect(findUnavailable(refused)).toMatchObject({ retryAfterSeconds: 5 });
    other.exec('rollback');
    await write();
    other.close();
    await db.destroy();
    rmSync(folder, { recursive: true });
  });

  test('since there is no room is told as such inside of a transaction, too, and takes the next one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sladd-full-'));
    const file = new SQLite(join(folder, 'sladd.sqlite'));
    const db = overSqlite(file);
    await sql`create table note (text)`.execute(db);
    const room = file.pragma('page_count', { simple: true });
    file.pragma(`max_page_count = ${room}`);
    const write = (text: string) =>
      db.transaction().execute(async (transaction) => {
        await sql`insert into note values ('first')`.execute(transaction);
        await sql`insert into note values (${text})`.execute(transaction);
      });
    const refused = await write('x'.repeat(1_000_000)).catch((error: unknown) => error);
    expect(findUnavailable(refused)).toMatchObject({ retryAfterSeconds: 5 });
    await write('second');
    expect((await sql`select text from note`.execute(db)).rows).toEqual([
      { text: 'first' },
      { text: 'second' },
    ]);
    await db.destroy();
    rmSync(folder, { recursive: true });
  });

  test.for([
    'SQLITE_FULL',
    'SQLITE_READONLY_DBMOVED',
    'SQLITE_IOERR_WRITE',
    'SQLITE_BUSY',
    'SQLITE_CANTOPEN',
  ])('by %s is told as such, and no other fault is', (code) => {
    const fault = Object.assign(new Error('x'), { code });
    expect(findUnavailable(new Error('wrapped', { cause: fault }))).toBeDefined();
    expect(findUnavailable(Object.assign(fault, { code: 'SQLITE_CONSTRAINT_UNIQUE' }))).toBeUndefined();
  });
});

describe.skipIf(!url)('a PostgreSQL that goes away, with TEST_DATABASE_URL', () => {
  let db: Database;
  let operator: Database;
  beforeAll(() => {
    db = openDatabase({ postgresUrl: url ?? '' });
    operator = openDatabase({ postgresUrl: url ?? '' });
  });
  afterAll(() => Promise.all([db.destroy(), operator.destroy()]));

  const ownPid = async (on: Database) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on)).rows[0]?.pid ?? 0;
  const end = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(operator);

  test('fails a running statement by its name and answers the next one', async () => {
    const running = db.connection().execute(async (one) => {
      const pid = await ownPid(one);
      // Concurrently, since the statement can fail before the ending call gets its answer.
      await Promise.all([sql`select pg_sleep(60)`.execute(one), end(pid)]);
    });
    await expect(running).rejects.toThrow(DatabaseUnavailableError);
    await expect(ownPid(db)).resolves.toBeGreaterThan(0);
  });

  test('fails a transaction between two statements and answers the next one', async () => {
    const running = db.transaction().execute(async (one) => {
      await end(await ownPid(one));
      // Long enough for the connection to close while it is in use but idle.
      await new Promise((resolve) => setTimeout(resolve, 200));
      await ownPid(one);
    });
    await expect(running).rejects.toThrow(DatabaseUnavailableError);
    await expect(ownPid(db)).resolves.toBeGreaterThan(0);
  });

  test('keeps what is wrong with a statement apart', async () => {
    await expect(sql`select nothing`.execute(db)).rejects.not.toThrow(DatabaseUnavailableError);
  });
});

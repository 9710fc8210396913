import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import SQLite from 'better-sqlite3';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { takeDataFolder } from './data-folder.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { createLog } from './log.ts';
import { openData } from './open-data.ts';
import { describeStartProblem } from './start-problem.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

let folder: string;
let data: string;
let database: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sladd-start-'));
  data = join(folder, 'data');
  database = join(data, 'sladd.sqlite');
  mkdirSync(data);
});
afterEach(() => rmSync(folder, { recursive: true }));

const log = createLog({ level: 'silent', withErrorMessages: false });

/**
 * What the start would say, up to the end of the sentence. Only for what fails before a database is open: what a start
 * has opened, the end of its process closes.
 */
async function failToStart(env: Record<string, string> = {}): Promise<string> {
  const config = readConfig({ DATA_DIR: data, ...env });
  const problem = await openData(config, log, () => undefined).then(
    () => expect.unreachable('it can start'),
    (error: unknown) => describeStartProblem(error, config),
  );
  expect(problem).toMatch(/^[^\n]+$/);
  return problem;
}

/** Starts the program, which should print one message and exit. */
async function startAndFail(env: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH ?? '', HOME: folder, TMPDIR: folder, DATA_DIR: data, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = await once(child, 'close');
  expect([code, output]).toEqual([1, expect.stringMatching(/^Sladd cannot start\. [^\n]+\n$/)]);
  return output;
}

/**
 * Adds the user `locked`, who needs a password while all others are trusted; returns the function that removes both.
 */
async function lockOneUser(url: string): Promise<() => Promise<void>> {
  const client = new Client(url);
  await client.connect();
  await client.query(`create role locked login password 'riktig'`);
  const { rows } = await client.query<{ hba_file: string }>('show hba_file');
  const path = rows[0]?.hba_file ?? '';
  const rules = readFileSync(path, 'utf8');
  const setRules = async (text: string) => {
    writeFileSync(path, text);
    await client.query('select pg_reload_conf()');
  };
  await setRules(`host all locked all scram-sha-256\n${rules}`);
  return async () => {
    await setRules(rules);
    await client.query('drop role locked');
    await client.end();
  };
}

async function makeDatabaseWithAccount(): Promise<void> {
  const db = openDatabase({ sqlitePath: database });
  await migrate(db, systemClock);
  await db.destroy();
  const file = new SQLite(database);
  file.pragma('foreign_keys = off');
  const columns = file.pragma('table_info(users)') as {
    name: string;
    notnull: number;
    dflt_value: unknown;
  }[];
  const needed = columns.filter(({ notnull, dflt_value }) => notnull === 1 && dflt_value === null);
  const names = needed.map(({ name }) => name);
  file
    .prepare(`insert into users (${names.join()}) values (${names.map(() => '?').join()})`)
    .run(names.map((name) => (name === 'id' ? 'someone' : '1')));
  file.close();
}

describe('a start that fails says one sentence with the path and what to do', () => {
  test('the data folder is a file', async () => {
    rmSync(data, { recursive: true });
    writeFileSync(data, 'no folder');
    expect(await failToStart()).toContain(`${data}, which is a file`);
  });

  test('the data folder cannot be made', async () => {
    const inFile = join(folder, 'file');
    writeFileSync(inFile, 'no folder');
    const places = [join(inFile, 'data'), ...(process.platform === 'linux' ? ['/proc/none/data'] : [])];
    for (const place of places)
      expect(await failToStart({ DATA_DIR: place })).toContain(`may not write to its data folder ${place}`);
  });

  test('another server works with the folder', async () => {
    const release = takeDataFolder(data);
    expect(await failToStart()).toContain(`Another Sladd server works with the data folder ${data}`);
    release();
    takeDataFolder(data)();
  });

  test('a database of 0 bytes, of another program, or damaged', async () => {
    writeFileSync(join(data, 'secret'), 'thirty-two characters at the very least', { mode: 0o600 });
    writeFileSync(database, '');
    expect(await failToStart()).toContain(`${database} has 0 bytes`);
    rmSync(database);
    new SQLite(database).exec('create table recipes (title text)').close();
    expect(await failToStart()).toContain(`${database} is not a database of Sladd`);
    writeFileSync(database, Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(8000, 0xa5)]));
    expect(await failToStart()).toMatch(/not a database of Sladd|is damaged/);
  });

  test('the secret of a database with accounts is missing', async () => {
    await makeDatabaseWithAccount();
    const said = await startAndFail();
    expect(said).toContain(join(data, 'secret'));
    expect(said).toContain('npm run new-secret');
  });

  test('a database of a newer version', async () => {
    const db = openDatabase({ sqlitePath: database });
    await migrate(db, systemClock);
    await db
      .insertInto('schema_migrations')
      .values({ name: '9999_later', checksum: 'x', applied_at: 'x' })
      .execute();
    await db.destroy();
    expect(await startAndFail()).toContain('9999_later, which this version does not know. Start the version');
  });

  test('PostgreSQL is down', async () => {
    const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATABASE_WAIT_SECONDS: '0' };
    expect(await failToStart(env)).toContain('PostgreSQL at DATABASE_URL does not answer');
  });

  test('the host name of PostgreSQL is wrong', async () => {
    const gone = { DATABASE_URL: 'postgres://sladd@no-such-host.invalid/sladd', DATABASE_WAIT_SECONDS: '0' };
    expect(await startAndFail(gone)).toContain(
      'host name of DATABASE_URL, no-such-host.invalid, is not known',
    );
  });

  const postgres = process.env.TEST_DATABASE_URL ?? '';
  test.skipIf(!postgres)('PostgreSQL does not take the user, password, database or encryption', async () => {
    const unlock = await lockOneUser(postgres);
    try {
      const say = (change: Partial<URL>) =>
        failToStart({ DATABASE_URL: Object.assign(new URL(postgres), change).href });
      const wrong = await say({ username: 'locked', password: 'h3mmelig' });
      expect(wrong).toContain('refuses the password of DATABASE_URL');
      expect(wrong).not.toContain('h3mmelig');
      expect(await say({ username: 'locked' })).toContain('asks for a password, and DATABASE_URL has none');
      expect(await say({ username: 'ukjent' })).toContain('does not let the user of DATABASE_URL in');
      expect(await say({ pathname: '/ukjent' })).toContain('no database of the name in DATABASE_URL');
      expect(await say({ search: '?sslmode=verify-full' })).toContain('no encrypted connection');
    } finally {
      await unlock();
    }
  });

  const canMount = process.platform === 'linux' && process.getuid?.() === 0 && mounts('size=1m');
  test.skipIf(!canMount)('the disk is full, or read-only', async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', data]);
    try {
      writeFileSync(join(data, 'film'), Buffer.alloc(60 * 1024));
      expect(await startAndFail()).toContain(`The disk that holds ${data} is full`);
      execFileSync('mount', ['-o', 'remount,ro', data]);
      expect(await startAndFail()).toContain(`may not write to its data folder ${data}`);
    } finally {
      execFileSync('umount', [data]);
    }
  });
});

test('no error shows its stack, whatever it is', () => {
  const config = readConfig({ DATA_DIR: '/srv/sladd' });
  const codes = [
    'ENOSPC',
    'EROFS',
    'SQLITE_CORRUPT_VTAB',
    'SQLITE_IOERR_READ',
    'SQLITE_BUSY',
    '28P01',
    '3D000',
    'X',
  ];
  const few = describeStartProblem(new Error('Worker initialization failure: EMFILE'), config);
  expect(few).toContain('ulimit -n');
  for (const code of codes) {
    for (const one of [config, null]) {
      const sentence = describeStartProblem(Object.assign(new Error('cause'), { code }), one);
      expect(sentence).toMatch(/^[A-Z][^\n]+[.\w]$/);
      expect(sentence).not.toContain(' at ');
    }
  }
  expect(describeStartProblem('thrown text', null)).toContain('thrown text');
  const taken = Object.assign(new Error('x'), { code: 'EADDRINUSE', syscall: 'listen' });
  expect(describeStartProblem(taken, config)).toContain('port 8080 is taken');
});

test('a port or host that cannot be used is named by its own variable', () => {
  const watched = readConfig({ HOST: 'sladd.invalid', OPERATIONS_PORT: '9090' });
  const failed = (code: string, more: object) =>
    describeStartProblem(Object.assign(new Error('x'), { code, ...more }), watched);
  const taken = { syscall: 'listen', port: 9090 };
  expect(failed('EADDRINUSE', taken)).toBe(
    'The port 9090 is taken by another program; choose another with OPERATIONS_PORT.',
  );
  expect(failed('EADDRINUSE', { ...taken, port: 8080 })).toContain('another with PORT.');
  const lookup = { syscall: 'getaddrinfo', hostname: 'sladd.invalid' };
  expect(failed('ENOTFOUND', { ...lookup, hostname: 'mail.invalid' })).not.toContain('HOST');
  for (const [code, more] of [
    ['ENOTFOUND', lookup],
    ['EADDRNOTAVAIL', { syscall: 'listen' }],
  ] as const)
    expect(failed(code, more)).toBe(
      'This machine has no address "sladd.invalid" to listen on; choose another with HOST.',
    );
  const one = readConfig({ PORT: '9090', OPERATIONS_PORT: '9090' });
  expect(describeStartProblem(Object.assign(new Error('x'), { code: 'EADDRINUSE', ...taken }), one)).toBe(
    'PORT and OPERATIONS_PORT are both 9090; choose two.',
  );
});

function mounts(options: string): boolean {
  const place = mkdtempSync(join(tmpdir(), 'sladd-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place], { stdio: 'ignore' });
    execFileSync('umount', [place]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

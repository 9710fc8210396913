import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { login } from '@sladd/contract';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const password = 'a password for tests only';
let folder: string;
let data: string;
let backup: string;
let server: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sladd-restore-'));
  data = join(folder, 'data');
  backup = join(folder, 'backup.sqlite');
});
afterEach(async () => {
  await kill();
  rmSync(folder, { recursive: true });
});

const environment = () => ({
  ...{ PATH: process.env.PATH ?? '', HOME: folder, TMPDIR: folder, DATA_DIR: data },
  ...{ PORT: '0', LOG_LEVEL: 'error', TASK_WORKERS: '1', LOAD_AHEAD: 'false', OWNER_PASSWORD: password },
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
});

async function start(): Promise<string> {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  server = spawn(process.execPath, [main], { env: environment(), stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(server.stdout as NodeJS.ReadableStream)) {
    const address = /running at (http:\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('the server did not start');
}

/** Like a power cut: the write-ahead log stays beside the database. */
async function kill(): Promise<void> {
  if (server?.exitCode === null && server.signalCode === null) {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  server = undefined;
}

async function signIn(address: string): Promise<number> {
  const reply = await fetch(address + login.path, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: 'owner', password }),
  });
  return reply.status;
}

async function run(command: string, ...words: string[]): Promise<{ code: number; output: string }> {
  const script = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
  return promisify(execFile)(process.execPath, [script, ...words], { env: environment() }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code: code as number, output: `${stdout}${stderr}` }),
  );
}

/** The content of a database file, read from a copy so that the file stays unchanged. */
function read(path: string): { sessions: unknown; check: unknown } {
  const copy = join(folder, 'read.sqlite');
  copyFileSync(path, copy);
  const database = new SQLite(copy);
  const sessions = database.prepare('select count(*) from sessions').pluck().get();
  const check = database.pragma('integrity_check', { simple: true });
  database.close();
  for (const file of readdirSync(folder).filter((name) => name.startsWith('read.')))
    rmSync(join(folder, file));
  return { sessions, check };
}

describe('putting a backup back', () => {
  test('over a database that was cut off leaves the backup alone in its place, and the server goes on, also without its secret', async () => {
    const address = await start();
    expect(await run('backup', backup)).toMatchObject({ code: 0 });
    for (let times = 0; times < 5; times++) expect(await signIn(address)).toBe(200);
    expect(await run('restore', backup)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Another Sladd server works with the data folder'),
    });
    await kill();
    expect(existsSync(join(data, 'sladd.sqlite-wal'))).toBe(true);

    const { code, output } = await run('restore', backup);
    expect([code, output]).toEqual([0, expect.stringContaining('What was there is kept in')]);
    expect(existsSync(join(data, 'sladd.sqlite-wal'))).toBe(false);
    expect(read(join(data, 'sladd.sqlite'))).toEqual({ sessions: 0, check: 'ok' });
    const [kept] = readdirSync(join(data, 'replaced'));
    expect(readdirSync(join(data, 'replaced', kept as string))).toEqual(
      expect.arrayContaining(['sladd.sqlite', 'sladd.sqlite-wal']),
    );
    expect(await signIn(await start())).toBe(200);
    await kill();

    rmSync(data, { recursive: true });
    expect((await run('restore', backup)).output).toContain('Put the secret that belongs to it back too');
    expect(await run('new-secret')).toMatchObject({ code: 0 });
    expect(await signIn(await start())).toBe(200);
  });

  test('refuses what is no whole backup of this version, and changes nothing', async () => {
    await run('migrate');
    const path = join(data, 'sladd.sqlite');
    const before = readFileSync(path);
    writeFileSync(backup, before.subarray(0, before.length - 8192));
    const foreign = join(folder, 'foreign.sqlite');
    new SQLite(foreign).exec('create table recipes (title text)').close();
    const newer = join(folder, 'newer.sqlite');
    copyFileSync(path, newer);
    new SQLite(newer).exec("insert into schema_migrations values ('9999_later', 'x', 'x')").close();
    for (const [file, reason] of [
      [join(folder, 'none.sqlite'), 'There is no file'],
      [backup, 'is damaged'],
      [foreign, 'is not a database of Sladd'],
      [newer, '9999_later'],
    ] as const) {
      const { code, output } = await run('restore', file);
      expect([code, output]).toEqual([1, expect.stringContaining(reason)]);
      expect(output).not.toContain('    at ');
    }
    expect((await run('restore')).output).toContain('npm run restore -- FILE');
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(existsSync(join(data, 'replaced'))).toBe(false);
  });
});

test('a backup of a folder without a database fails and makes none', async () => {
  const { code, output } = await run('backup', backup);
  expect([code, output]).toEqual([1, `There is no database to copy: ${join(data, 'sladd.sqlite')}\n`]);
  expect([existsSync(backup), existsSync(data)]).toEqual([false, false]);
});

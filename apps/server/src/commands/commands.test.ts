import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeDataFolder } from '../data-folder.ts';
import { openDatabase } from '../db/database.ts';
import { newUserRow } from '../features/auth/index.ts';
import { findActiveDepartments } from '../features/departments/departments.store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sladd-commands-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const stack = /^ {4}at |node:/m;

/** Runs an administrator's command like npm; returns its exit code and output. */
async function run(command: string, environment: Record<string, string> = {}, words: string[] = []) {
  const script = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
  const { NODE_COMPILE_CACHE } = process.env;
  const env = { DATA_DIR: folder, NODE_COMPILE_CACHE, ...environment };
  const done = await promisify(execFile)(process.execPath, [script, ...words], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code: code as number, output: `${stdout}${stderr}` }),
  );
  return done;
}

async function departmentNames(): Promise<string[]> {
  const db = openDatabase({ sqlitePath: join(folder, 'sladd.sqlite') });
  const rows = await findActiveDepartments(db);
  await db.destroy();
  return rows.map(({ name }) => name);
}

test('departments are made those of the file again, as often as it was edited', async () => {
  await run('seed-departments');
  expect(await departmentNames()).toContain('Health and care');
  const file = join(folder, 'departments.json');
  const department = {
    id: 'archive',
    name: 'Archive',
    description: '',
    is_active: true,
    entities: { fast: ['PERSON'] },
  };
  writeFileSync(file, JSON.stringify([department]));
  expect(await run('seed-departments', { DEPARTMENTS_FILE: file })).toMatchObject({ code: 0 });
  expect(await departmentNames()).toEqual(['Archive']);
});

const obstacles = {
  'a data folder that cannot be made': { DATA_DIR: join(process.execPath, 'data') },
  'a wrong setting': { PORT: 'none' },
};

// Commands read their settings in three ways: a wrong one is for one command of each.
test.each([
  ['migrate', [], 'a data folder that cannot be made'],
  ['migrate', [], 'a wrong setting'],
  ['seed-departments', [], 'a data folder that cannot be made'],
  ['proof-key', ['show'], 'a data folder that cannot be made'],
  ['admin', ['status'], 'a wrong setting'],
  ['backup', [], 'a data folder that cannot be made'],
  ['backup', [], 'a wrong setting'],
  ['restore', ['backup.sqlite'], 'a data folder that cannot be made'],
  ['new-secret', [], 'a data folder that cannot be made'],
] as const)(
  '%s %j tells in a sentence, and without a stack, what keeps it from its work: %s',
  async (command, words, obstacle) => {
    const { code, output } = await run(command, obstacles[obstacle], [...words]);
    expect([code, output]).toEqual([1, expect.stringMatching(/PORT|data folder|no database|no file/)]);
    expect(output).not.toMatch(stack);
  },
);

test.skipIf(process.platform === 'win32')(
  'a database that a command makes is for its account alone',
  async () => {
    await run('migrate');
    expect(statSync(join(folder, 'sladd.sqlite')).mode & 0o077).toBe(0);
  },
);

test.each([
  ['audit', ['verify']],
  ['plan', ['kari', 'pro_monthly']],
  ['admin', ['status']],
] as const)('%s makes no database where there is none, and names the folder', async (command, words) => {
  const mistyped = join(folder, 'dtaa');
  const { code, output } = await run(command, { DATA_DIR: mistyped }, [...words]);
  expect([code, output]).toEqual([1, expect.stringContaining(`no database at ${mistyped}`)]);
  expect(output).not.toMatch(stack);
  expect(output).toContain('DATA_DIR');
  expect(readdirSync(folder)).toEqual([]);
});

test('a backup lands in the data folder, and says what else to keep', async () => {
  await run('migrate');
  const { code, output } = await run('backup');
  expect([code, readdirSync(join(folder, 'backups')).length]).toEqual([0, 1]);
  expect(output).toContain(join(folder, 'secret'));
  expect(output).toContain(join(folder, 'proof-keys.json'));
  const refused = await run('backup', { DATABASE_URL: 'postgres://localhost/x' });
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('pg_dump') });
});

test('a plan is given and taken away by name, and what cannot be given is said', async () => {
  await run('seed-departments');
  const db = openDatabase({ sqlitePath: join(folder, 'sladd.sqlite') });
  const names = { username: 'kari.testesen', name: 'Kari.Testesen', email: 'kari@example.org' };
  const row = newUserRow({ id: 'kari', ...names, department_id: 'general' }, new Date());
  await db.insertInto('users').values(row).execute();
  // The log is sealed with this secret.
  writeFileSync(join(folder, 'secret'), 'one of the tests, thirty-two characters and more', { mode: 0o600 });
  const plan = (...words: string[]) => run('plan', {}, words);
  const held = () =>
    db.selectFrom('subscriptions').select(['plan_code', 'status', 'source', 'is_unlimited']).execute();

  const given = await plan('kari@example.org', 'pro_monthly');
  expect(given).toEqual({
    code: 0,
    output: expect.stringContaining('Kari.Testesen has the plan pro_monthly'),
  });
  const pro = { plan_code: 'pro_monthly', status: 'active', source: 'given', is_unlimited: 0 };
  expect(await held()).toEqual([pro]);
  expect((await plan('kari.testesen', 'business_yearly', '--unlimited')).code).toBe(0);
  expect(await held()).toEqual([{ ...pro, plan_code: 'business_yearly', is_unlimited: 1 }]);
  for (const words of [
    ['kari.testesen', 'gold'],
    ['kari.testesen', 'free', '--all'],
  ])
    expect(await plan(...words)).toEqual({ code: 1, output: expect.stringContaining('Usage: npm run plan') });
  const stranger = await plan('nobody', 'pro_monthly');
  expect(stranger).toEqual({ code: 1, output: expect.stringContaining('there is no such user') });
  expect(await held()).toMatchObject([{ plan_code: 'business_yearly' }]);
  expect((await plan('kari.testesen', 'free')).code).toBe(0);
  expect(await held()).not.toMatchObject([{ status: 'active' }]);
  await db.destroy();
});

test('a move names what it needs', async () => {
  const { code, output } = await run('copy-database');
  expect(code).toBe(1);
  expect(output).toContain('DATABASE_URL');
});

test('a move waits for no server that goes on writing: it is refused until that is stopped', async () => {
  await run('migrate');
  const release = takeDataFolder(folder);
  const moved = await run('copy-database', { DATABASE_URL: 'postgres://127.0.0.1:1/nothing' });
  release();
  expect(moved).toMatchObject({
    code: 1,
    output: expect.stringContaining('Another Sladd server works with'),
  });
});

test('the key of proofs is made, shown and rotated, and its secret is never printed', async () => {
  const made = await run('proof-key', {}, ['show']);
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^(\w{4} ){8} from \S+Z, in use\n$/u),
  });
  expect(await run('proof-key', {}, ['show'])).toEqual(made);
  const { output } = await run('proof-key', {}, ['rotate']);
  const [old, current] = output.split('\n');
  expect(old).toMatch(new RegExp(`^${made.output.slice(0, 39)} .* until `, 'u'));
  expect(current).toMatch(/, in use$/u);
  expect(output).not.toContain('PRIVATE');
  expect(await run('proof-key')).toMatchObject({ code: 1, output: expect.stringContaining('Usage') });
});

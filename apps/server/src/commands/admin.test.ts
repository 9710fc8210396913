import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUuid, systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { ensureFirstOwner, newUserRow } from '../features/auth/index.ts';
import { seedDepartmentsOnce } from '../features/departments/index.ts';
import { insertOrganization } from '../testing/organization.ts';
import { runAdmin } from './admin/run.ts';

let folder: string;
let db: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sladd-admin-'));
  writeFileSync(join(folder, 'secret'), randomBytes(32).toString('base64url'), { mode: 0o600 });
  db = openDatabase({ sqlitePath: join(folder, 'sladd.sqlite') });
  await migrate(db, systemClock);
  await seedDepartmentsOnce(db, null, newUuid);
  const owner = { username: 'eier', email: 'eier@example.org', password: 'Eier-av-tjeneren-1' };
  await ensureFirstOwner({ db, clock: systemClock, newId: newUuid }, owner);
  const names = { username: 'kari.testesen', name: 'Kari.Testesen', email: 'kari@example.org' };
  const row = newUserRow({ id: 'kari', ...names, department_id: 'general' }, new Date());
  await db.insertInto('users').values(row).execute();
});
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

/** Runs a command like npm; returns its exit code and output. */
async function run(command: string, words: readonly string[]) {
  const script = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
  const { NODE_COMPILE_CACHE } = process.env;
  const env = { DATA_DIR: folder, NODE_COMPILE_CACHE };
  return promisify(execFile)(process.execPath, [script, ...words], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code: code as number, output: `${stdout}${stderr}` }),
  );
}

/** The same in this process, which is faster. */
async function admin(...words: string[]) {
  return adminIn({}, ...words);
}

async function adminIn(environment: Record<string, string>, ...words: string[]) {
  const { code, text } = await runAdmin(words, () => readConfig({ DATA_DIR: folder, ...environment }));
  return { code, output: text };
}

const kari = () => db.selectFrom('users').selectAll().where('id', '=', 'kari').executeTakeFirst();
const told = async () => {
  const rows = await db
    .selectFrom('audit_events')
    .select(['action', 'actor_kind', 'target_name'])
    .where('chain', '=', 'installation')
    .orderBy('seq')
    .execute();
  return rows.map(({ action, actor_kind, target_name }) =>
    `${actor_kind} ${action} ${target_name ?? ''}`.trim(),
  );
};

test('help says every command and ends well; what it does not know ends with 2', async () => {
  const help = await admin('--help');
  expect(help.code).toBe(0);
  for (const name of ['accounts', 'find', 'disable', 'reset-link', 'unname', 'signup', 'mail-test', 'status'])
    expect(help.output).toContain(`  ${name} `);
  for (const words of [
    [],
    ['rule'],
    ['find'],
    ['find', 'a', 'b'],
    ['accounts', '--state', 'odd'],
    ['delete', 'kari.testesen'],
  ])
    expect(await admin(...words), words.join(' ')).toEqual({ code: 2, output: help.output });
});

test('as a program, it prints and ends as it says', async () => {
  expect(await run('admin', ['signup'])).toEqual({ code: 0, output: 'Sign-up: open\n' });
  const nobody = await run('admin', ['find', 'nobody']);
  expect(nobody).toEqual({ code: 1, output: 'Not done: There is no such account.\n' });
  expect((await run('admin', ['rule'])).code).toBe(2);
});

test('accounts are listed and found', async () => {
  const { code, output } = await admin('accounts', '--search', 'KARI');
  expect([code, output.trim()]).toEqual([0, 'Kari.Testesen\tkari@example.org\tno plan\tnever\tunverified']);
  const listed = JSON.parse((await admin('accounts', '--state', 'administrators', '--json')).output);
  expect(listed).toMatchObject([{ username: 'eier', plan_code: 'business_yearly' }]);
  const found = JSON.parse((await admin('find', 'kari@example.org', '--json')).output);
  expect(found).toMatchObject({ user_id: 'kari', administrator: false, organizations: [] });
  const nobody = await admin('find', 'nobody');
  expect(nobody).toEqual({ code: 1, output: expect.stringContaining('There is no such account') });
});

test('an account is confirmed, named, disabled and enabled, each told as done by the operator', async () => {
  expect((await admin('name', 'kari.testesen')).output).toContain('not confirmed yet');
  for (const command of ['verify', 'name', 'disable', 'enable', 'unname', 'end-sessions'])
    expect(await admin(command, 'kari@example.org')).toMatchObject({ code: 0 });
  expect(await kari()).toMatchObject({ email_verified: 1, disabled_at: null, is_administrator: 0 });
  expect(await told()).toEqual([
    'operator account.verified Kari.Testesen',
    'operator administrator.named Kari.Testesen',
    'operator account.disabled Kari.Testesen',
    'operator account.enabled Kari.Testesen',
    'operator administrator.dismissed Kari.Testesen',
    'operator account.sessions_ended Kari.Testesen',
  ]);
  const last = await admin('unname', 'eier');
  expect(last).toEqual({ code: 1, output: expect.stringContaining('One administrator has to stay') });
  expect((await admin('disable', 'eier')).code).toBe(1);
});

test('a link for a new password is printed, and kept nowhere', async () => {
  const { code, output } = await admin('reset-link', 'kari.testesen');
  const token = new URL(output.trim()).searchParams.get('token') ?? '';
  expect([code, token.length]).toEqual([0, 43]);
  const kept = await db.selectFrom('one_time_tokens').selectAll().execute();
  expect([kept.length, JSON.stringify(kept).includes(token)]).toEqual([1, false]);
});

test('a plan is given, and both ways of giving one stand in the log', async () => {
  expect((await admin('plan', 'kari.testesen', 'pro_monthly', '--unlimited')).code).toBe(0);
  expect((await run('plan', ['kari.testesen', 'free'])).code).toBe(0);
  expect((await told()).slice(-2)).toEqual(Array(2).fill('operator account.plan_given Kari.Testesen'));
  expect((await admin('plan', 'kari.testesen', 'gold')).code).toBe(2);
});

test('sign-up is shown and chosen; where the environment decides, it stays', async () => {
  expect(await admin('signup')).toEqual({ code: 0, output: 'Sign-up: open' });
  expect((await admin('signup', 'domain')).code).toBe(2);
  expect((await admin('signup', 'closed', 'example.org')).code).toBe(2);
  expect((await admin('signup', 'domain', 'Vestmark.example')).output).toBe(
    'Sign-up: domain vestmark.example',
  );
  const decided = await adminIn({ SIGN_UP: 'closed' }, 'signup');
  expect(decided.output).toBe('Sign-up: closed (decided by the environment)');
  expect((await adminIn({ SIGN_UP: 'closed' }, 'signup', 'open')).code).toBe(1);
  expect((await admin('signup', 'open')).code).toBe(0);
});

test('a mail is tried, and what fails is named by its class alone', async () => {
  expect((await admin('mail-test', 'meg@example.org')).code).toBe(0);
  expect(readdirSync(join(folder, 'mail'))).toHaveLength(1);
  const smtp = { SMTP_URL: 'smtp://kari:hemmelig@127.0.0.1:1' };
  const failed = await adminIn(smtp, 'mail-test', 'meg@example.org');
  expect(failed).toEqual({ code: 1, output: 'The mail was not sent: connection.' });
  expect((await admin('mail-test', 'no-address')).code).toBe(2);
});

test('the state is told with what detection and text recognition rest on', async () => {
  const { code, output } = await admin('status', '--json');
  const { system, models } = JSON.parse(output);
  expect([code, system.problems, system.database.kind]).toEqual([0, [], 'sqlite']);
  expect(models.map(({ origin }: { origin: string }) => origin)).toEqual(
    expect.arrayContaining(['embedded', 'ocr']),
  );
  expect(models.every(({ problem }: { problem: string | null }) => problem === null)).toBe(true);
});

test('an owner of an organization is not deleted; anybody else is, when it is said twice', async () => {
  const organization = await insertOrganization(db, 'kari');
  const refused = await admin('delete', 'kari.testesen', '--yes');
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('handed over or deleted first') });
  await db.deleteFrom('organizations').where('id', '=', organization).execute();
  expect((await admin('delete', 'kari.testesen', '--yes')).code).toBe(0);
  expect(await kari()).toBe(undefined);
  expect((await told()).at(-1)).toBe('operator account.deleted Kari.Testesen');
});

test('every log is verified by a command; one changed row is found and ends with 1', async () => {
  const whole = await run('audit', ['verify']);
  expect(whole).toEqual({ code: 0, output: expect.stringMatching(/^installation: \d+ entries, whole\n$/) });
  expect(await run('audit', ['verify', 'instalation'])).toEqual({
    code: 1,
    output: expect.stringContaining('instalation: there is no such log'),
  });
  await sql`drop trigger audit_events_unchanged`.execute(db);
  const third = db.updateTable('audit_events').where('chain', '=', 'installation').where('seq', '=', 3);
  const { target_name } = await db
    .selectFrom('audit_events')
    .select('target_name')
    .where('chain', '=', 'installation')
    .where('seq', '=', 3)
    .executeTakeFirstOrThrow();
  await third.set({ target_name: 'Ola.Testesen' }).execute();
  const broken = await run('audit', ['verify', 'installation']);
  expect(broken).toEqual({ code: 1, output: expect.stringContaining('NOT WHOLE\n  entry 3: changed') });
  await third.set({ target_name }).execute();
  expect((await run('audit', ['check'])).code).toBe(1);
  expect((await run('audit', ['verify', '--secret-changed', 'yesterday'])).code).toBe(1);
});

test('an organization whose log is gone is named', async () => {
  const row = newUserRow(
    { id: 'ola', username: 'ola.testesen', name: 'Ola', email: 'ola@example.org', department_id: 'general' },
    new Date(),
  );
  await db.insertInto('users').values(row).execute();
  const organization = await insertOrganization(db, 'ola');
  const { code, output } = await run('audit', ['verify']);
  expect([code, output]).toEqual([1, expect.stringContaining(`${organization}: the whole log is MISSING\n`)]);
  await db.deleteFrom('organizations').where('id', '=', organization).execute();
});

test('entries of another secret are not proven, unless it is said when the secret was changed', async () => {
  const path = join(folder, 'secret');
  const own = readFileSync(path);
  writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 });
  const before = await run('audit', ['verify']);
  expect(before).toEqual({ code: 1, output: expect.stringContaining('entries, NOT PROVEN\n') });
  const told = await run('audit', ['verify', '--secret-changed', new Date().toISOString()]);
  expect(told).toEqual({ code: 0, output: expect.stringContaining('before the secret was changed') });
  const early = await run('audit', ['verify', '--secret-changed', '2020-01-01T00:00:00Z']);
  expect(early).toEqual({ code: 1, output: expect.stringContaining('NOT PROVEN') });
  writeFileSync(path, own, { mode: 0o600 });
  expect((await run('audit', ['verify'])).code).toBe(0);
});

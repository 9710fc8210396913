import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CSRF_COOKIE, CSRF_HEADER } from '@sladd/contract';
import { buildPdf } from '@sladd/testkit';
import { afterEach, expect, test } from 'vitest';
import { form } from '../../testing/form.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
const canary = 'Kanarifugl';
const password = 'Valgt-av-meg-1';

const folder = mkdtempSync(join(tmpdir(), 'sladd-killed-'));
let child: ChildProcess | undefined;
afterEach(async () => {
  await kill();
  rmSync(folder, { recursive: true });
});

async function kill(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Starts the single process with its own data; returns its address. */
async function start(): Promise<string> {
  child = spawn(process.execPath, [main], {
    env: {
      ...{ DATA_DIR: folder, PORT: '0', TASK_WORKERS: '1', LOAD_AHEAD: 'false' },
      ...{ LOG_LEVEL: 'error', OWNER_PASSWORD: password },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    const address = /running at (http:\S+)/.exec(said)?.[1];
    if (address) return address;
  }
  throw new Error(said);
}

async function signIn(address: string): Promise<Record<string, string>> {
  const reply = await fetch(new URL('/api/auth/login', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: 'owner', password }),
  });
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const csrf = cookies.find((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`)) ?? '';
  return {
    cookie: cookies.join('; '),
    [CSRF_HEADER]: decodeURIComponent(csrf.slice(CSRF_COOKIE.length + 1)),
  };
}

test('a job whose one process is killed ends with that, and no word of it was ever on the disk', async () => {
  const lines = Array.from({ length: 40 }, (_, row) => ({
    text: `${row} ${canary}`,
    x: 60,
    y: 40 + row * 15,
  }));
  const bytes = buildPdf({ pages: Array.from({ length: 20 }, () => ({ lines })) });
  const files = Array.from({ length: 10 }, (_, index) => ({ name: `${canary}${index}.pdf`, bytes }));
  const first = await start();
  const session = await signIn(first);
  const { payload, headers } = await form(files, { kind: 'redact', terms: `["${canary}"]` });
  const taken = await fetch(new URL('/api/jobs', first), {
    method: 'POST',
    headers: { ...headers, ...session },
    body: new Uint8Array(payload),
  });
  const { data } = await taken.json();
  const stateAt = async (address: string) =>
    (await (await fetch(new URL(`/api/jobs/${data.id}`, address), { headers: session })).json()).data;
  await expect.poll(async () => (await stateAt(first)).state, { timeout: 20_000 }).toBe('running');
  await kill();

  const second = await start();
  await expect.poll(async () => (await stateAt(second)).state, { timeout: 20_000 }).toBe('failed');
  expect(await stateAt(second)).toMatchObject({ error: { code: 'job.lost' }, result: 'none' });
  await kill();
  const kept = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  expect(kept.some(({ name }) => name.includes('sqlite'))).toBe(true);
  for (const { parentPath, name } of kept)
    expect([name, readFileSync(join(parentPath, name)).includes(canary)]).toEqual([name, false]);
}, 90_000);

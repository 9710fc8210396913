import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { person } from '../testing/browser.ts';
import { startMailServer, type TestMailServer } from '../testing/mail-server.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

let folder: string;
let child: ChildProcess | undefined;
let mailServer: TestMailServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sladd-crash-'));
  // Slow, so that mails are waiting when the server dies.
  mailServer = await startMailServer({ pauseMs: 300 });
});
afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await mailServer.close();
  rmSync(folder, { recursive: true });
});

async function start(): Promise<URL> {
  const environment = { DATA_DIR: folder, PORT: '0', TASK_WORKERS: '1', LOAD_AHEAD: 'false' };
  const server = spawn(process.execPath, [main], {
    env: { ...environment, LOG_LEVEL: 'silent', SMTP_URL: mailServer.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = server;
  let output = '';
  server.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const found = () => /running at (http:\S+)/.exec(output)?.[1];
  await expect.poll(found).toBeDefined();
  return new URL(found() ?? '');
}

/** Signs up a user; returns the address if the server confirmed it, null without an answer. */
async function signUp(server: URL): Promise<string | null> {
  const { email, ...rest } = person();
  const body = JSON.stringify({ email, ...rest });
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(new URL('/api/auth/register', server), { method: 'POST', headers, body }).catch(
    () => null,
  );
  return reply?.status === 201 ? email : null;
}

test('every sign-up that was acknowledged gets its mail, though the server is killed in the middle', async () => {
  const first = await start();
  const acknowledged: string[] = [];
  const signUps = Array.from({ length: 24 }, async () => {
    const email = await signUp(first);
    if (email === null) return;
    acknowledged.push(email);
    if (acknowledged.length === 12) child?.kill('SIGKILL');
  });
  await Promise.all(signUps);
  // The mail server was too slow for all of them.
  const { taken } = mailServer;
  expect(acknowledged.length).toBeGreaterThanOrEqual(12);
  expect(taken.length).toBeLessThan(acknowledged.length);

  await start();
  const missing = () => acknowledged.filter((email) => !taken.some(({ to }) => to === email));
  await expect.poll(missing).toEqual([]);
  // Only mails in transit during the crash may arrive twice, as the same mail.
  const twice = taken.filter(({ to }, index) => taken.findIndex((one) => one.to === to) < index);
  expect(twice.length).toBeLessThanOrEqual(4);
  for (const { to } of twice) {
    const ids = taken.filter((one) => one.to === to).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(1);
  }
});

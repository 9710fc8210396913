import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, test as base, expect } from '@playwright/test';

const entry = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const startLimitMs = 60_000;

/** The real server with an empty data folder of its own. */
export interface TestServer {
  readonly address: string;
  /** The first account, which may use every feature. */
  readonly owner: { readonly username: string; readonly password: string };
  readonly dataDirectory: string;
  stop(): Promise<void>;
}

/** Starts one on a free port; `env` adds variables of docs/config.md. */
async function startServer(env: Readonly<Record<string, string>>): Promise<TestServer> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'sladd-e2e-'));
  const owner = { username: 'owner', password: 'a password for tests only' };
  const child = spawn(process.execPath, [entry], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      DATA_DIR: dataDirectory,
      OWNER_USERNAME: owner.username,
      OWNER_PASSWORD: owner.password,
      LOG_LEVEL: 'error',
      // What a journey does not need is not loaded for it; measurements are those of a warm server.
      LOAD_AHEAD: process.env.LOAD_AHEAD ?? 'true',
      ...(process.env.TASK_WORKERS ? { TASK_WORKERS: process.env.TASK_WORKERS } : {}),
      ...env,
    },
  });
  const remove = () => rmSync(dataDirectory, { recursive: true, force: true });
  try {
    const address = await untilRunning(child);
    return {
      address,
      owner,
      dataDirectory,
      stop: async () => {
        child.kill('SIGTERM');
        if (child.exitCode === null) await once(child, 'exit');
        remove();
      },
    };
  } catch (error) {
    child.kill('SIGKILL');
    remove();
    throw error;
  }
}

/** The address the server says it is reachable at. */
function untilRunning(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => reject(new Error(`the server did not start:\n${printed}`)), startLimitMs);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${printed}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = printed.match(/running at (http:\/\/\S+)/)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

/** What a file of journeys changes the test with, by `test.use`. */
export interface ServerOptions {
  /** Files that name the same one share a server; a file that leaves lasting changes behind names its own. */
  readonly serverOf: string;
  /** Variables of docs/config.md; a file that sets any names a server of its own. */
  readonly serverEnv: Readonly<Record<string, string>>;
}

/** Filled with the address of every machine but this one that a page asks for something. */
export function collectStrangers(context: BrowserContext): Set<string> {
  const strangers = new Set<string>();
  context.on('request', (request) => {
    const { protocol, hostname, origin } = new URL(request.url());
    const isOwn = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
    if (/^(https?|wss?):$/.test(protocol) && !isOwn) strangers.add(origin);
  });
  return strangers;
}

/** Filled with what the policy of the pages refused. */
function collectRefusals(context: BrowserContext): string[] {
  const refusals: string[] = [];
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refusals.push(message.text());
  });
  return refusals;
}

/** Playwright's `test` with a running `server`; `page.goto('/')` opens it. */
export const test = base.extend<{ mayBeRefused: boolean }, ServerOptions & { server: TestServer }>({
  mayBeRefused: [false, { option: true }],
  serverOf: ['everyone', { option: true, scope: 'worker' }],
  serverEnv: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ serverOf: _, serverEnv }, use) => {
      const server = await startServer(serverEnv);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  context: async ({ context, mayBeRefused }, use) => {
    const strangers = collectStrangers(context);
    const refusals = collectRefusals(context);
    await use(context);
    if (!mayBeRefused) expect(refusals, 'what the content security policy refused').toEqual([]);
    expect([...strangers], 'other machines the web app asked').toEqual([]);
  },
});

export { expect };

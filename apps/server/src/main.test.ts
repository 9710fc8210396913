import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { allocatorSettings } from '@sladd/process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readMailbox } from './adapters/mail/mailbox.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

let folder: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sladd-main-'));
});
afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  child = undefined;
  rmSync(folder, { recursive: true });
});

interface Started {
  readonly output: () => string;
  readonly exit: Promise<number | null>;
}

/** Starts the program like `npm start`, on a free port. */
function start(environment: Record<string, string> = {}): Started {
  const process = spawn(globalThis.process.execPath, [main], {
    env: {
      ...{
        DATA_DIR: join(folder, 'data'),
        PORT: '0',
        TASK_WORKERS: '1',
        LOG_LEVEL: 'error',
        LOAD_AHEAD: 'false',
      },
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = process;
  let output = '';
  process.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  process.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  return { output: () => output, exit: once(process, 'exit').then(([code]) => code as number | null) };
}

async function untilListening({ output, exit }: Started): Promise<URL> {
  const ended = exit.then((): never => {
    throw new Error(`it ended: ${output()}`);
  });
  const found = (async (): Promise<URL> => {
    while (child?.exitCode === null) {
      const address = /running at (http:\S+)/.exec(output())?.[1];
      if (address) return new URL(address);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return ended;
  })();
  return Promise.race([found, ended]);
}

describe('the program', () => {
  test('greets before it logs, gives memory back, mails links to the port the system chose, and ends at once when it can no longer compute', async () => {
    const started = start({ LOG_LEVEL: 'info', OWNER_EMAIL: 'kari@example.org' });
    const address = await untilListening(started);
    expect(started.output().split('{')[0]).toContain(`Sladd is running at ${address.origin}`);
    await fetch(new URL('/api/auth/forgot-password', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'kari@example.org' }),
    });
    const mails = () => readMailbox(join(folder, 'data', 'mail'));
    await expect
      .poll(async () => (await mails())[0]?.text)
      .toContain(`${address.origin}/reset-password?token=`);
    if (process.platform === 'linux') {
      const environment = readFileSync(`/proc/${child?.pid}/environ`, 'utf8').split('\0');
      const expected = Object.entries(allocatorSettings).map(([name, value]) => `${name}=${value}`);
      expect(environment).toEqual(expect.arrayContaining(expected));
    }
    if (process.platform === 'win32') return;
    const ended = child && once(child, 'exit');
    child?.kill('SIGILL');
    expect(await ended).toEqual([null, 'SIGILL']);
  });

  test('says where it is, makes an owner at the first start only, answers, and lets a running call end when it is asked to stop', async () => {
    const first = start();
    const address = await untilListening(first);
    const password = /Password {3}(\S+)/.exec(first.output())?.[1] ?? '';
    expect(first.output()).toContain('User name  owner');
    expect(first.output()).toContain(`The database ${join(folder, 'data', 'sladd.sqlite')} had no accounts`);
    expect(first.output()).toContain('DATA_DIR');
    const health = await fetch(new URL('/api/health', address));
    expect(await health.json()).toMatchObject({ data: { status: 'ok', tasks: { ready: true } } });

    const body = JSON.stringify({ identifier: 'owner', password });
    const call = request(new URL('/api/auth/login', address), {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        origin: address.origin,
        // Answered as soon as the call has started.
        expect: '100-continue',
      },
    });
    const begun = once(call, 'continue');
    call.flushHeaders();
    await begun;
    call.write(body.slice(0, 10));
    child?.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(child?.exitCode).toBeNull();
    const answered = once(call, 'response');
    call.end(body.slice(10));
    const [response] = await answered;
    expect(await json(response)).toMatchObject({ success: true, data: { user: { username: 'owner' } } });
    expect(await first.exit).toBe(0);

    const second = start();
    await untilListening(second);
    expect(second.output()).not.toContain('Password');
    expect(second.output()).not.toContain('had no accounts');
    child?.kill('SIGINT');
    expect(await second.exit).toBe(0);
  });

  test('names every problem of its configuration and does not start', async () => {
    const started = start({ PORT: 'many', DATABASE_URL: 'file:x' });
    expect(await started.exit).toBe(1);
    expect(started.output()).toContain('- PORT:');
    expect(started.output()).toContain('- DATABASE_URL:');
  });

  test('waits for a database that does not answer, then says so and does not start', async () => {
    const postgres = { DATABASE_URL: 'postgres://sladd@127.0.0.1:9/sladd', DATABASE_WAIT_SECONDS: '1' };
    const started = start(postgres);
    expect(await started.exit).toBe(1);
    const [waiting, failed] = started.output().trim().split('\n');
    expect(waiting).toContain('waiting up to 1 seconds');
    expect(failed).toContain('Sladd cannot start. PostgreSQL at DATABASE_URL does not answer');
  });

  test('does not start with a secret that a full disk cut, and says what to do', async () => {
    const data = join(folder, 'data');
    mkdirSync(data);
    writeFileSync(join(data, 'secret'), '', { mode: 0o600 });
    const started = start();
    expect(await started.exit).toBe(1);
    expect(started.output()).toMatch(
      /Sladd cannot start\. The server's secret is empty; .*backup.*data\/secret\n$/,
    );
  });
});

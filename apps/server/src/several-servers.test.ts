import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CSRF_COOKIE, CSRF_HEADER } from '@sladd/contract';
import { buildPdf, letterPdf } from '@sladd/testkit';
import { freePort } from '@sladd/testkit/free-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FormFile, form } from './testing/form.ts';
import { openFreshPostgres } from './testing/fresh-postgres.ts';
import { redisProgram, startRedis, type ThrowawayRedis } from './testing/redis-server.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const postgres = process.env.TEST_DATABASE_URL;
const password = 'Valgt-av-meg-1';
/** The address of the proxy before the servers. */
const publicUrl = 'http://sladd.example.org';
const CALLS = 60;

interface Program {
  readonly child: ChildProcess;
  readonly address: string;
}

describe.skipIf(!postgres || !redisProgram)('two web servers and a worker', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sladd-several-'));
  const programs: Program[] = [];
  let redis: ThrowawayRedis;
  let db: Awaited<ReturnType<typeof openFreshPostgres>>;
  let first: Program;
  let second: Program;
  let session: Record<string, string>;

  async function start(role: 'web' | 'worker'): Promise<Program> {
    const port = await freePort();
    const child = spawn(process.execPath, [main, role], {
      env: {
        ...{ DATA_DIR: folder, LOG_LEVEL: 'error', TASK_WORKERS: '1', LOAD_AHEAD: 'false' },
        ...{ PORT: String(port), PUBLIC_URL: publicUrl, TRUST_PROXY: '1', CALLS_PER_MINUTE: String(CALLS) },
        ...{ DATABASE_URL: db.url, REDIS_URL: redis.url, OWNER_PASSWORD: password },
        SERVER_SECRET: 'a secret of the tests, thirty-two characters and more',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    for await (const chunk of child.stdout ?? []) {
      said += String(chunk);
      if (/is running at|takes work on/.test(said)) break;
    }
    const program = { child, address: `http://127.0.0.1:${port}` };
    programs.push(program);
    return program;
  }

  const post = async (
    to: Program,
    path: string,
    files: FormFile[],
    options: { lastEventId?: string; signal?: AbortSignal } = {},
  ) => {
    const { payload, headers } = await form(files, { use_fast: 'True' });
    return fetch(new URL(path, to.address), {
      method: 'POST',
      headers: {
        ...{ ...headers, ...session, origin: publicUrl },
        ...(options.lastEventId ? { 'last-event-id': options.lastEventId } : {}),
      },
      body: new Uint8Array(payload),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  };

  beforeAll(async () => {
    redis = await startRedis();
    db = await openFreshPostgres(postgres ?? '');
    first = await start('web');
    [second] = await Promise.all([start('web'), start('worker')]);
    const reply = await fetch(new URL('/api/auth/login', first.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: publicUrl },
      body: JSON.stringify({ identifier: 'owner', password }),
    });
    const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    const csrf = cookies.find((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`)) ?? '';
    session = {
      cookie: cookies.join('; '),
      [CSRF_HEADER]: decodeURIComponent(csrf.slice(CSRF_COOKIE.length + 1)),
    };
  });
  afterAll(async () => {
    for (const { child } of programs) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await db.destroy();
    await redis.stop();
    rmSync(folder, { recursive: true });
  });

  test('share sessions and are ready', async () => {
    const me = await fetch(new URL('/api/users/me', second.address), { headers: session });
    expect(await me.json()).toMatchObject({ data: { username: 'owner' } });
    const healthOf = async ({ address }: Program) =>
      (await (await fetch(new URL('/api/health', address))).json()).data;
    // A server counts the workers every second.
    for (const server of [first, second])
      await expect.poll(() => healthOf(server)).toMatchObject({ status: 'ok', tasks: { ready: true } });
  });

  test('run one detection for each session, and one goes on where the other died', async () => {
    const files = [
      { name: 'a.pdf', bytes: letterPdf() },
      { name: 'b.pdf', bytes: longPdf() },
    ];
    const running = await post(first, '/api/batch/multi_detect?stream=true', files);
    expect(running.status).toBe(200);
    const refused = await post(second, '/api/batch/multi_detect?stream=true', files.slice(0, 1));
    expect([refused.status, (await refused.json()).error.code]).toEqual([409, 'detection.already_running']);

    let said = '';
    const reading = (async () => {
      for await (const chunk of running.body ?? []) {
        said += Buffer.from(chunk).toString();
        if (said.includes('event: file_completed')) first.child.kill('SIGKILL');
      }
    })();
    await expect(reading).rejects.toThrow();
    const [, lastEventId = ''] = /id: (\d+)\nevent: file_completed/.exec(said) ?? [];
    // The place of the dead server is released within seconds; then this one continues.
    let rest = '';
    await expect
      .poll(
        async () => {
          const goneOn = await post(second, '/api/batch/multi_detect?stream=true', files, { lastEventId });
          rest = await goneOn.text();
          return goneOn.status;
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .toBe(200);
    expect(rest).not.toContain('"file_index":0');
    expect(rest.match(/event: file_completed/g)).toHaveLength(1);
    expect(rest).toContain('"successful_files":2');
  });

  test('count the calls of one address together', async () => {
    const third = await start('web');
    const call = (to: Program) =>
      fetch(new URL('/api/departments', to.address), { headers: { 'x-forwarded-for': '192.0.2.7' } });
    const statuses: number[] = [];
    for (let count = 0; count < CALLS; count++)
      statuses.push((await call(count % 2 ? second : third)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = [await call(second), await call(third)];
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
  });
});

test.skipIf(postgres && redisProgram)(
  'two web servers and a worker: not run, there is no TEST_DATABASE_URL or no redis-server',
  () => undefined,
);

/** A document that keeps a worker busy for seconds. */
function longPdf(): Uint8Array {
  const lines = Array.from({ length: 50 }, (_, row) => ({
    text: `Rad ${row}: kontakt kari.testesen@example.com, telefon 912 34 567, den 3. mars 2026`,
    x: 40,
    y: 40 + row * 15,
    size: 9,
  }));
  return buildPdf({ pages: Array.from({ length: 40 }, () => ({ lines })) });
}

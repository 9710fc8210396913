import { readdirSync, readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildPdf } from '@sladd/testkit';
import { strFromU8, unzipSync } from 'fflate';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../db/database.ts';
import type { JobVault } from '../../jobs/job-vault.ts';
import { createMemoryVault } from '../../jobs/memory-vault.ts';
import { createRedisVault } from '../../jobs/redis-vault.ts';
import type { DocumentTaskRunner } from '../../tasks/definitions.ts';
import { join, type Member, subscribe } from '../../testing/browser.ts';
import { sharedWorkers } from '../../testing/document-server.ts';
import { form } from '../../testing/form.ts';
import { holdTasks } from '../../testing/held-tasks.ts';
import { redisProgram, startRedis, type ThrowawayRedis } from '../../testing/redis-server.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';
import { createJobRunner } from './index.ts';

const canary = 'Kanarifugl';
const secret = 'a secret of the tests, thirty-two characters and more';

const workers = await sharedWorkers();

const holding = (kind: string, from: number) => holdTasks(workers, kind, from);

/** What every shared vault must make possible. */
function handOver(openVault: () => Promise<JobVault>): void {
  let db: Database;
  const servers: TestServer[] = [];
  beforeEach(() => {
    db = openDatabase({ sqlitePath: ':memory:' });
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
    await db.destroy();
  });

  /** A server whose leases expire soon; those of `isDead` ones are never renewed. */
  const open = async (tasks: DocumentTaskRunner, isDead = false): Promise<TestServer> => {
    const vault = await openVault();
    const server = await startWholeServer({
      ...{ db, tasks, secret },
      makeJobs: (deps) =>
        createJobRunner(deps, { vault, isAlone: false, leaseMs: 1_000, pollMs: isDead ? 3_600_000 : 100 }),
    });
    servers.push(server);
    return server;
  };
  const letter = () =>
    buildPdf({
      pages: [{ lines: [{ text: `Vedtak om ${canary}, kari@kanarifugl.example`, x: 60, y: 80 }] }],
    });
  const start = async (kari: Member, files: number, fields: Record<string, string>): Promise<string> => {
    const names = Array.from({ length: files }, (_, index) => ({
      name: `${canary}-${index}.pdf`,
      bytes: letter(),
    }));
    const reply = await kari.browser.send({
      method: 'POST',
      url: '/api/jobs',
      ...(await form(names, fields)),
    });
    return reply.json().data.id;
  };
  const get = async (kari: Member, id: string) =>
    (await kari.browser.call('GET', `/api/jobs/${id}`)).json().data;

  test('a redaction goes on elsewhere: what was made is given, what was begun is refused, nothing is done twice', async () => {
    const held = holding('redact', 2);
    const dying = await open(held.tasks, true);
    const kari = await join(dying);
    await subscribe(dying, kari);
    const id = await start(kari, 5, { kind: 'redact', terms: JSON.stringify([canary]) });
    // One is done; two lanes have one each.
    await expect.poll(() => held.begun()).toBe(3);
    const counted = holding('redact', 1_000);
    const living = await open(counted.tasks);
    const there = async () => await living.deps.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
    await expect.poll(async () => (await there()).state, { timeout: 30_000 }).toBe('done');
    held.let();
    await sleep(300);
    expect(await get(kari, id)).toMatchObject({
      ...{ state: 'done', files_done: 5, files_refused: 2, pages_read: 3 },
      error: { code: 'job.interrupted' },
    });
    expect(counted.begun()).toBe(2);
    const reply = await kari.browser.call('GET', `/api/jobs/${id}/result`);
    const entries = unzipSync(reply.rawPayload);
    const report = JSON.parse(strFromU8(entries['report.json'] ?? new Uint8Array()));
    const statuses = report.files.map((file: { error?: { code: string } }) => file.error?.code ?? 'checked');
    expect(statuses.toSorted()).toEqual([...Array(3).fill('checked'), ...Array(2).fill('job.interrupted')]);
    expect(Object.keys(entries)).toHaveLength(3 * 2 + 1);
  });

  test('a detection goes on elsewhere, and no page counts twice', async () => {
    const held = holding('detect', 2);
    const dying = await open(held.tasks, true);
    const kari = await join(dying);
    await subscribe(dying, kari);
    const id = await start(kari, 4, {
      kind: 'detect',
      use_fast: 'true',
      requested_entities: '["EMAIL_ADDRESS"]',
    });
    await expect.poll(() => held.begun()).toBe(3);
    await open(workers);
    await expect.poll(async () => (await get(kari, id)).state, { timeout: 30_000 }).toBe('done');
    held.let();
    await sleep(300);
    expect(await get(kari, id)).toMatchObject({ files_done: 4, files_refused: 0, pages_read: 4 });
    const used = await db.selectFrom('usage_periods').select('pages_used').executeTakeFirst();
    expect(used?.pages_used).toBe(4);
    const told = (await kari.browser.call('GET', `/api/jobs/${id}/result`)).json();
    expect(told.file_results.map(({ file }: { file: string }) => file)).toEqual(
      [0, 1, 2, 3].map((index) => `${canary}-${index}.pdf`),
    );
  });

  test('a server that stops ends the files it has, and leaves the others to the next', async () => {
    const held = holding('redact', 2);
    const stopping = await open(held.tasks);
    const kari = await join(stopping);
    await subscribe(stopping, kari);
    const id = await start(kari, 6, { kind: 'redact', terms: JSON.stringify([canary]) });
    await expect.poll(() => held.begun()).toBe(3);
    const closing = stopping.deps.jobs.close(10_000);
    held.let();
    await closing;
    expect(held.begun()).toBe(3);
    const next = await open(workers);
    await expect
      .poll(async () => (await next.deps.db.selectFrom('jobs').selectAll().executeTakeFirst())?.state, {
        timeout: 30_000,
      })
      .toBe('done');
    expect(await get(kari, id)).toMatchObject({ files_done: 6, files_refused: 0, error: null });
  });

  test('a job that is cancelled at another server stops, and nothing of it stays', async () => {
    const held = holding('redact', 1);
    const working = await open(held.tasks);
    const kari = await join(working);
    await subscribe(working, kari);
    const id = await start(kari, 3, { kind: 'redact', terms: JSON.stringify([canary]) });
    await expect.poll(() => held.begun()).toBe(2);
    const { changes } = await db
      .updateTable('jobs')
      .set({ state: 'cancelled', holder: null, holder_until: null, held_kilobytes: 0 })
      .where('id', '=', id)
      .executeTakeFirst()
      .then(({ numUpdatedRows }) => ({ changes: numUpdatedRows }));
    expect(changes).toBe(1n);
    held.let();
    await expect
      .poll(async () => (await working.deps.jobs.vault.parts(id)).size, { timeout: 10_000 })
      .toBe(0);
    expect(await get(kari, id)).toMatchObject({ state: 'cancelled', result: 'none' });
  });

  test('a job whose files are lost fails with that, and is not done halfway', async () => {
    const held = holding('redact', 2);
    const working = await open(held.tasks);
    const kari = await join(working);
    await subscribe(working, kari);
    const id = await start(kari, 4, { kind: 'redact', terms: JSON.stringify([canary]) });
    await expect.poll(() => held.begun()).toBe(3);
    await working.deps.jobs.vault.drop(id);
    held.let();
    await expect.poll(async () => (await get(kari, id)).state, { timeout: 10_000 }).toBe('failed');
    expect(await get(kari, id)).toMatchObject({ error: { code: 'job.lost' }, result: 'none' });
    expect((await kari.browser.call('GET', `/api/jobs/${id}/result`)).statusCode).toBe(410);
  });
}

describe('jobs of several servers that share a memory', () => {
  let shared: JobVault;
  beforeEach(() => {
    shared = { ...createMemoryVault(), isShared: true };
  });
  handOver(async () => shared);
});

describe.skipIf(!redisProgram)('jobs of several servers that share a Redis', () => {
  let redis: ThrowawayRedis;
  const vaults: JobVault[] = [];
  beforeAll(async () => {
    redis = await startRedis({ appendonly: 'yes', save: '1 1' });
  });
  afterAll(() => redis.stop());
  afterEach(async () => {
    for (const vault of vaults.splice(0)) await vault.close();
  });
  const open = async () => {
    const vault = await createRedisVault(redis.url, secret);
    vaults.push(vault);
    return vault;
  };

  handOver(open);

  test('leave no word, no name of a file and no key in its memory or its files, and end by themselves', async () => {
    const vault = await open();
    await vault.put('a-job', 'order', { terms: [canary], files: [{ name: `${canary}.pdf` }] });
    await vault.put('a-job', 'in:0', new TextEncoder().encode(`%PDF ${canary}`));
    expect(await vault.put('a-job', 'in:0', new Uint8Array())).toBe(false);
    expect(Buffer.from((await vault.read('a-job', 'in:0')) as Uint8Array).toString()).toContain(canary);
    const asked = new Redis(redis.url);
    const key = (await asked.keys('*a-job*'))[0] ?? '';
    expect(JSON.stringify(await asked.hgetall(key))).not.toContain(canary);
    expect(await asked.ttl(key)).toBeGreaterThan(0);
    // A save that Redis started by itself must end first.
    await vi.waitFor(() => asked.save(), { timeout: 30_000 });
    asked.disconnect();
    const files = readdirSync(redis.folder, { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    expect(files.length).toBeGreaterThan(1);
    for (const { parentPath, name } of files)
      expect(readFileSync(joinPath(parentPath, name)).includes(canary)).toBe(false);
  });

  test('stay as long as anybody said they were wanted, whoever speaks later', async () => {
    const vault = await open();
    await vault.put('kept', 'order', 'x');
    await vault.keep('kept', 2_400);
    await vault.keep('kept', 600);
    await vault.put('kept', 'in:0', 'x');
    const asked = new Redis(redis.url);
    const key = (await asked.keys('*kept*'))[0] ?? '';
    expect(await asked.ttl(key)).toBeGreaterThan(2_300);
    asked.disconnect();
  });

  test('do not open with another secret, in another place or job', async () => {
    const [vault, stranger] = [await open(), await createRedisVault(redis.url, `${secret}!`)];
    vaults.push(stranger);
    await vault.put('sealed', 'in:0', 'x');
    await expect(stranger.read('sealed', 'in:0')).rejects.toThrow();
  });
});

test.skipIf(redisProgram)('jobs of several servers: not run, there is no redis-server', () => undefined);

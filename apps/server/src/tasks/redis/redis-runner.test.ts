import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { redisProgram, startRedis, type ThrowawayRedis } from '../../testing/redis-server.ts';
import { type ProbeTasks, probeDefinitions } from '../conformance/probe-tasks.ts';
import { taskRunnerConformance } from '../conformance/task-runner-conformance.ts';
import type { TaskRunner } from '../task-runner.ts';
import { createThreadsRunner } from '../threads/threads-runner.ts';
import { END_NUMBER, jobKeys, QUEUE_NAME, QUEUE_PREFIX } from './job-keys.ts';
import { createRedisRunner } from './redis-runner.ts';
import { startRedisWorker } from './redis-worker.ts';
import { JobSeal } from './sealed-value.ts';

const handlersUrl = new URL('../conformance/probe-handlers.ts', import.meta.url);
const workerProgram = fileURLToPath(new URL('./probe-worker.ts', import.meta.url));
const secret = 'a secret of the tests, thirty-two characters and more';
const definitions = probeDefinitions;
const quiet = { signal: new AbortController().signal, owner: 'owner' };

type Closable = { close(): Promise<unknown> };

async function startWorker(url: string): Promise<Closable> {
  const local = await createThreadsRunner({ definitions, handlersUrl, threads: 2, maxHeapMegabytes: 64 });
  const worker = await startRedisWorker({ url, secret, definitions, local, slots: 2 });
  return { close: () => worker.close().then(() => local.close()) };
}

/** A worker in a separate process that can be killed. */
async function spawnWorker(url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [workerProgram, url, secret], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout ?? child, 'data');
  return child;
}

function makeRunner(url: string, queueLimit = 30): Promise<TaskRunner<ProbeTasks>> {
  return createRedisRunner({ url, secret, definitions, queueLimit });
}

async function collect<E>(events: AsyncIterable<E>): Promise<E[]> {
  const all: E[] = [];
  for await (const event of events) all.push(event);
  return all;
}

describe.skipIf(!redisProgram)('the redis runner', () => {
  let redis: ThrowawayRedis;
  let worker: Closable;
  beforeAll(async () => {
    redis = await startRedis();
    worker = await startWorker(redis.url);
  });
  afterAll(async () => {
    await worker.close();
    await redis.stop();
  });

  taskRunnerConformance({ makeRunner: ({ queueLimit }) => makeRunner(redis.url, queueLimit) });

  test('shares its workers and its turns among all servers', async () => {
    const servers = await Promise.all([makeRunner(redis.url), makeRunner(redis.url)]);
    const runs = servers.flatMap((server) =>
      [1, 2, 3].map(() => collect(server.run('count', { events: 5, restMs: 10 }, quiet))),
    );
    for (const events of await Promise.all(runs))
      expect(events.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    for (const server of servers) await server.close();
  });

  test('says that it is busy where a worker of an older version does not know the work', async () => {
    const own = await startRedis();
    const { sized: _unknown, ...known } = definitions;
    const local = await createThreadsRunner({ definitions, handlersUrl, threads: 1, maxHeapMegabytes: 64 });
    const older = await startRedisWorker({
      ...{ url: own.url, secret, local, slots: 1 },
      definitions: known as typeof definitions,
    });
    const server = await makeRunner(own.url);
    const asked = collect(server.run('sized', { pages: 1, ms: 1 }, quiet));
    await expect(asked).rejects.toMatchObject({ code: 'task.busy', retryAfterSeconds: expect.any(Number) });
    expect(await collect(server.run('count', { events: 3 }, quiet))).toHaveLength(3);
    for (const part of [server, older, local]) await part.close();
    await own.stop();
  });

  test('ends a task whose record cannot be read, and takes the next one', async () => {
    const own = await startRedis();
    const local = await createThreadsRunner({ definitions, handlersUrl, threads: 1, maxHeapMegabytes: 64 });
    const problems: Error[] = [];
    const onProblem = (error: Error) => void problems.push(error);
    const worker = await startRedisWorker({ url: own.url, secret, definitions, local, slots: 1, onProblem });
    const server = await makeRunner(own.url);
    const asked = new Redis(own.url);
    const queue = new Queue(QUEUE_NAME, { connection: asked, prefix: QUEUE_PREFIX });
    await queue.add('count', { kind: 'count', owner: 7 }, { jobId: 'unreadable', priority: 1 });
    const { events } = jobKeys('unreadable');
    await expect.poll(() => asked.xlen(events)).toBe(1);
    const [end] = await asked.xrangeBuffer(events, '-', '+');
    const told = new JobSeal(secret, 'unreadable').open(String(END_NUMBER), end?.[1][1] ?? Buffer.alloc(0));
    expect(told).toEqual({ failure: { code: 'task.crashed' } });
    expect(problems).toHaveLength(1);
    expect(await collect(server.run('count', { events: 3 }, quiet))).toHaveLength(3);
    await queue.close();
    asked.disconnect();
    for (const part of [server, worker, local]) await part.close();
    await own.stop();
  });

  test('tells the worker which trace a task belongs to', async () => {
    const own = await startRedis();
    const threads = await createThreadsRunner({ definitions, handlersUrl, threads: 1, maxHeapMegabytes: 64 });
    const traces: (string | undefined)[] = [];
    const local: TaskRunner<ProbeTasks> = {
      ...{ health: () => threads.health(), close: () => threads.close() },
      run: (kind, input, options) => {
        traces.push(options.trace);
        return threads.run(kind, input, options);
      },
    };
    const worker = await startRedisWorker({ url: own.url, secret, definitions, local, slots: 1 });
    const server = await makeRunner(own.url);
    const trace = `00-${'a1'.repeat(16)}-${'b2'.repeat(8)}-01`;
    for (const told of [{ trace }, {}])
      await collect(server.run('count', { events: 1 }, { ...quiet, ...told }));
    expect(traces).toEqual([trace, undefined]);
    for (const part of [server, worker, local]) await part.close();
    await own.stop();
  });

  test('leaves nothing in Redis once its tasks are done', async () => {
    const server = await makeRunner(redis.url);
    await collect(server.run('count', { events: 40 }, quiet));
    const asked = new Redis(redis.url);
    await expect.poll(() => asked.keys('sladd:job:*')).toEqual([]);
    asked.disconnect();
    await server.close();
  });
});

describe.skipIf(!redisProgram)('what the redis runner leaves to be found', () => {
  const canary = 'Ragnhild-Kanariesen';

  test('is no word of a document and no name of an owner, in memory or in its files', async () => {
    const redis = await startRedis({ appendonly: 'yes', save: '', rdbcompression: 'no' });
    const worker = await startWorker(redis.url);
    const server = await makeRunner(redis.url);
    const asked = new Redis(redis.url);
    await asked.set('control', 'a word to be found');
    const secretive = { ...quiet, owner: 'owner-kari-nordmann' };
    const stop = new AbortController();
    // Both threads are busy, so that one task waits with its bytes while another's events wait for their reader.
    const busy = collect(server.run('listen', {}, { ...quiet, signal: stop.signal })).catch(() => undefined);
    const told = server.run('echo', { file: { bytes: Buffer.from(canary.repeat(2000)) } }, secretive);
    const events = told[Symbol.asyncIterator]();
    const first = await events.next();
    expect(Buffer.from(first.value?.bytes ?? []).toString()).toContain(canary);
    const more = [1, 2, 3].map(() =>
      collect(server.run('listen', {}, { ...secretive, signal: stop.signal })).catch(() => undefined),
    );
    const waiting = server.run('echo', { file: { bytes: Buffer.from(canary.repeat(2000)) } }, secretive);
    const waitingBytes = async () =>
      Math.max(
        0,
        ...(await Promise.all((await asked.keys('sladd:job:*:input')).map((key) => asked.strlen(key)))),
      );
    await expect.poll(waitingBytes).toBeGreaterThan(canary.length * 2000);
    await asked.save();
    const written = readAll(redis.folder);
    expect(holds(written, 'a word to be found')).toBe(true);
    for (const word of [canary, 'kari-nordmann', secret]) expect(holds(written, word)).toBe(false);
    for (const key of await asked.keys('sladd:tasks:*')) {
      if ((await asked.type(key)) === 'hash')
        expect(JSON.stringify(await asked.hgetall(key)).length).toBeLessThan(2_000);
    }
    stop.abort();
    await Promise.all([busy, ...more, collect(waiting)]);
    asked.disconnect();
    await server.close();
    await worker.close();
    await redis.stop();
  });
});

/** The content of all files below a folder. */
function readAll(folder: string): Buffer {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.map((name) => join(folder, name)).filter((path) => statSync(path).isFile());
  return Buffer.concat(files.map((path) => readFileSync(path)));
}

/** Whether a word occurs in plain text, as UTF-16, as hex or as Base64 at any offset. */
function holds(bytes: Buffer, word: string): boolean {
  const plain = Buffer.from(word);
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), plain])
      .toString('base64')
      .slice(4, -4),
  );
  const forms = [plain, Buffer.from(word, 'utf16le'), plain.toString('hex'), ...base64];
  return forms.some((form) => bytes.includes(form));
}

describe.skipIf(!redisProgram)('the redis runner, when something ends', () => {
  let redis: ThrowawayRedis;
  let server: TaskRunner<ProbeTasks>;
  const workers: ChildProcess[] = [];
  const addWorker = async () => {
    const child = await spawnWorker(redis.url);
    workers.push(child);
    return child;
  };
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());
  afterEach(async () => {
    await server.close();
    for (const child of workers.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });

  test('a worker that is killed leaves its work to another, and no event comes twice', async () => {
    const first = await addWorker();
    server = await makeRunner(redis.url);
    const events = server.run('count', { events: 60, restMs: 20 }, quiet)[Symbol.asyncIterator]();
    const numbers = [(await events.next()).value?.number];
    await addWorker();
    first.kill('SIGKILL');
    for (let next = await events.next(); !next.done; next = await events.next())
      numbers.push(next.value.number);
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  });

  test('whoever goes on passes over what was told, whatever else was told of the moment', async () => {
    const first = await addWorker();
    server = await makeRunner(redis.url);
    const events = server.run('chance', { events: 60, restMs: 20 }, quiet)[Symbol.asyncIterator]();
    const numbers: number[] = [];
    for (let next = await events.next(); !next.done; next = await events.next()) {
      if (!('number' in next.value)) continue;
      numbers.push(next.value.number);
      if (numbers.length !== 20) continue;
      await addWorker();
      first.kill('SIGKILL');
    }
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  });

  test('a redaction whose worker is killed ends with an error and is not done again', async () => {
    const first = await addWorker();
    server = await makeRunner(redis.url);
    const events = server.run('listen', {}, quiet)[Symbol.asyncIterator]();
    await events.next();
    await addWorker();
    first.kill('SIGKILL');
    await expect(events.next()).rejects.toMatchObject({ code: 'task.crashed' });
    expect(server.health().active).toBe(0);
  });

  test('a worker that is stopped hands its work over', async () => {
    const first = await addWorker();
    server = await makeRunner(redis.url);
    const events = server.run('count', { events: 60, restMs: 20 }, quiet)[Symbol.asyncIterator]();
    const numbers = [(await events.next()).value?.number];
    await addWorker();
    first.kill('SIGTERM');
    for (let next = await events.next(); !next.done; next = await events.next())
      numbers.push(next.value.number);
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    await expect.poll(() => first.exitCode).toBe(0);
  });

  test('without a worker it says so and takes nothing', async () => {
    const own = await startRedis();
    server = await makeRunner(own.url);
    expect(server.health().ready).toBe(false);
    expect(() => server.run('count', { events: 1 }, quiet)).toThrowError(busy);
    await server.close();
    await own.stop();
  });

  test('a Redis that restarts is busy for a moment, and then works', async () => {
    await addWorker();
    server = await makeRunner(redis.url);
    const running = collect(server.run('listen', {}, quiet));
    const refused = expect(running).rejects.toMatchObject({ code: 'task.busy' });
    await expect.poll(() => server.health().active).toBe(1);
    await redis.kill();
    await expect.poll(() => server.health().ready).toBe(false);
    expect(() => server.run('count', { events: 1 }, quiet)).toThrowError(busy);
    await redis.resume();
    await refused;
    await expect.poll(() => server.health().ready).toBe(true);
    expect(await collect(server.run('count', { events: 3 }, quiet))).toHaveLength(3);
  });

  test('a task that Redis has lost ends as busy, whatever its worker still reports of it', async () => {
    await addWorker();
    server = await makeRunner(redis.url);
    const events = server.run('listen', {}, quiet)[Symbol.asyncIterator]();
    await events.next();
    const asked = new Redis(redis.url);
    const [state = ''] = await asked.keys('sladd:job:*:state');
    await redis.kill();
    // Waits for Redis, as the report of a worker does.
    const reported = asked.hset(state, 'holder', 'a worker:1');
    await redis.resume();
    await reported;
    asked.disconnect();
    await expect(events.next()).rejects.toMatchObject({ code: 'task.busy' });
  });

  test('a Redis that is full is busy, and works once there is room', async () => {
    await addWorker();
    server = await makeRunner(redis.url);
    const asked = new Redis(redis.url);
    await asked.config('SET', 'maxmemory', '1mb');
    const full = collect(server.run('echo', { file: { bytes: new Uint8Array(100) } }, quiet));
    await expect(full).rejects.toMatchObject({ code: 'task.busy', retryAfterSeconds: expect.any(Number) });
    await asked.config('SET', 'maxmemory', '0');
    asked.disconnect();
    expect(await collect(server.run('count', { events: 3 }, quiet))).toHaveLength(3);
  });

  const busy = expect.objectContaining({ code: 'task.busy', retryAfterSeconds: expect.any(Number) });
});

describe.skipIf(!redisProgram)('the start of the redis runner', () => {
  test('refuses a Redis that throws away what it has no room for', async () => {
    const redis = await startRedis({ 'maxmemory-policy': 'allkeys-lru' });
    await expect(makeRunner(redis.url)).rejects.toThrow('Set it to noeviction');
    await redis.stop();
    await expect(makeRunner(redis.url)).rejects.toThrow('Redis does not answer');
  });
});

test.skipIf(redisProgram)(
  'the redis runner: not run, there is no redis-server and no valkey-server',
  () => undefined,
);

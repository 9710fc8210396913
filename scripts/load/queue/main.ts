import { setTimeout as sleep } from 'node:timers/promises';
import { type ProbeTasks, probeDefinitions } from '../../../apps/server/src/tasks/conformance/probe-tasks.ts';
import { createRedisRunner } from '../../../apps/server/src/tasks/redis/redis-runner.ts';
import { type RedisWorker, startRedisWorker } from '../../../apps/server/src/tasks/redis/redis-worker.ts';
import type { TaskRunner } from '../../../apps/server/src/tasks/task-runner.ts';
import { createThreadsRunner } from '../../../apps/server/src/tasks/threads/threads-runner.ts';
import { startRedis } from '../../../apps/server/src/testing/redis-server.ts';
import { readRedisUsage } from '../../../apps/server/src/testing/redis-usage.ts';
import { readOptions } from '../../../bench/src/options.ts';
import { type Cost, loadOf, type QueueCosts, type Workload } from './fleet-model.ts';

// Processor time, so that other work on the machine changes little.
readOptions({
  command: 'npm run bench:queue',
  about:
    'What tasks, events, bytes and idle workers cost Redis, measured by its own counters, and what a thousand workers would ask of it.',
  options: {},
});

const secret = 'a secret of the measurement, thirty-two characters and more';
const definitions = probeDefinitions;
const WORKERS = 20;
const IDLE_MS = 20_000;
const JOBS = 300;
const LANES = 8;
const MANY_EVENTS = 101;
const MEGABYTES = 4;

/** Ten pages with findings, as the server's stream tells them; a quarter of a second a page with the network of names. */
const letterOfTenPages: Workload = { events: 22, megabytes: 0.6, seconds: 3 };
const fleets = [10, 100, 1_000].map((workers) => ({ workers, slots: 2 }));

const redis = await startRedis();
const local = await createThreadsRunner({
  definitions,
  handlersUrl: new URL('../../../apps/server/src/tasks/conformance/probe-handlers.ts', import.meta.url),
  threads: 2,
});
const workers: RedisWorker[] = [];

try {
  const before = await readRedisUsage(redis.url);
  for (let number = 0; number < WORKERS; number++)
    workers.push(await startRedisWorker({ url: redis.url, secret, definitions, local, slots: 2 }));
  const connections = ((await readRedisUsage(redis.url)).clients - before.clients) / WORKERS;
  const idle = await cost(() => sleep(IDLE_MS), (WORKERS * IDLE_MS) / 1_000);
  const runner = await createRedisRunner({ url: redis.url, secret, definitions });
  await repeat(20, () => run(runner, 'count', { events: 1 }));
  const job = await cost(() => repeat(JOBS, () => run(runner, 'count', { events: 1 })), JOBS);
  const long = await cost(() => repeat(JOBS, () => run(runner, 'count', { events: MANY_EVENTS })), JOBS);
  // What is sent comes back: each megabyte travels both ways.
  const heavy = await cost(
    () => repeat(JOBS / 10, () => run(runner, 'echo', { file: { bytes: new Uint8Array(MEGABYTES * 1e6) } })),
    JOBS / 10,
  );
  await runner.close();
  const costs: QueueCosts = {
    job,
    event: less(long, job, MANY_EVENTS - 1),
    megabyte: less(heavy, job, 2 * MEGABYTES),
    workerSecond: { ...idle, connections },
  };
  console.log('what Redis spends on each:');
  console.table(costs);
  console.log('a letter of ten pages after the other on every slot:', JSON.stringify(letterOfTenPages));
  console.table(fleets.map((fleet) => ({ ...fleet, ...loadOf(costs, letterOfTenPages, fleet) })));
} finally {
  for (const worker of workers) await worker.close();
  await local.close();
  await redis.stop();
}

async function cost(work: () => Promise<unknown>, units: number): Promise<Cost> {
  const before = await readRedisUsage(redis.url);
  await work();
  const after = await readRedisUsage(redis.url);
  return {
    commands: (after.commands - before.commands) / units,
    cpuMs: (1_000 * (after.cpuSeconds - before.cpuSeconds)) / units,
    networkBytes: (after.networkBytes - before.networkBytes) / units,
  };
}

function less(whole: Cost, part: Cost, units: number): Cost {
  return {
    commands: Math.max(0, whole.commands - part.commands) / units,
    cpuMs: Math.max(0, whole.cpuMs - part.cpuMs) / units,
    networkBytes: Math.max(0, whole.networkBytes - part.networkBytes) / units,
  };
}

/** So often, a few at a time. */
async function repeat(times: number, work: () => Promise<void>): Promise<void> {
  let left = times;
  const lane = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function run<K extends keyof ProbeTasks & string>(
  runner: TaskRunner<ProbeTasks>,
  kind: K,
  input: ProbeTasks[K]['input'],
): Promise<void> {
  const events = runner.run(kind, input, { signal: new AbortController().signal, owner: 'owner' });
  for await (const _ of events);
}

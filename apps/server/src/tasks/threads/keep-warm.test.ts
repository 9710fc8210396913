import { expect, test } from 'vitest';
import { type ProbeLoading, type ProbeTasks, probeDefinitions } from '../conformance/probe-tasks.ts';
import { createThreadsRunner, type ThreadsOptions, type ThreadsTaskRunner } from './threads-runner.ts';

const handlersUrl = new URL('../conformance/probe-handlers.ts', import.meta.url);
const quiet = new AbortController().signal;

/** A runner whose threads load for this time, with the number of started and finished loads. */
async function makeRunner(
  ms: number,
  { fails, ...options }: Partial<ThreadsOptions<ProbeTasks>> & Pick<ProbeLoading, 'fails'> = {},
) {
  const calls = new Int32Array(new SharedArrayBuffer(8));
  const settings: ProbeLoading = { calls, ms, ...(fails === undefined ? {} : { fails }) };
  const runner = await createThreadsRunner({
    ...{ definitions: probeDefinitions, handlersUrl, threads: 2, maxHeapMegabytes: 64, settings },
    ...options,
  });
  return { runner, begun: () => Atomics.load(calls, 0), ended: () => Atomics.load(calls, 1) };
}

async function count(runner: ThreadsTaskRunner<ProbeTasks>): Promise<void> {
  for await (const _ of runner.run('count', { events: 2 }, { signal: quiet, owner: 'a' }));
}

test('every thread loads once, and not before it is asked to', async () => {
  const { runner, begun, ended } = await makeRunner(20);
  await count(runner);
  expect(begun()).toBe(0);
  runner.keepWarm();
  await expect.poll(ended).toBe(2);
  await Promise.all([count(runner), count(runner)]);
  runner.keepWarm();
  await count(runner);
  expect(begun()).toBe(2);
  await runner.close();
});

test('a thread that takes the place of another loads too', async () => {
  const { runner, ended } = await makeRunner(20, { threads: 1, maxTasksPerThread: 1 });
  runner.keepWarm();
  await expect.poll(ended).toBe(1);
  await count(runner);
  await expect.poll(ended).toBe(2);
  await runner.close();
});

test('threads that are busy load when nothing is left to do', async () => {
  const { runner, begun, ended } = await makeRunner(20);
  const stop = new AbortController();
  const busy = [1, 2].map(async () => {
    for await (const _ of runner.run('listen', {}, { signal: stop.signal, owner: 'a' }));
  });
  await expect.poll(() => runner.health().active).toBe(2);
  runner.keepWarm();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(begun()).toBe(0);
  stop.abort();
  await Promise.allSettled(busy);
  await expect.poll(ended).toBe(2);
  await runner.close();
});

test('is ready meanwhile, and does what comes', async () => {
  const { runner, begun } = await makeRunner(300);
  runner.keepWarm();
  await expect.poll(begun).toBe(2);
  expect(runner.health()).toEqual({ ready: true, queued: 0, active: 0 });
  await count(runner);
  await runner.close();
});

test('closing waits until no thread is inside native code', async () => {
  const { runner, begun, ended } = await makeRunner(500);
  runner.keepWarm();
  await expect.poll(begun).toBeGreaterThan(0);
  await runner.close();
  expect(ended()).toBe(begun());
});

test('a thread that cannot load is told of, and does tasks all the same', async () => {
  const told: string[] = [];
  const onCrash = ({ kind, trace }: { kind: string; trace: string }) => told.push(`${kind}: ${trace}`);
  const { runner } = await makeRunner(1, { fails: true, onCrash });
  runner.keepWarm();
  await expect.poll(() => told).toEqual(['#warm: TypeError']);
  await count(runner);
  await runner.close();
});

import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { TaskRunner } from '../task-runner.ts';
import type { ProbeTasks } from './probe-tasks.ts';

type Kind = keyof ProbeTasks;
type DeathKind = ProbeTasks['die']['input']['how'];

export interface ConformanceSetup {
  /** A runner over the probe tasks with two workers. */
  makeRunner(options: { queueLimit: number }): Promise<TaskRunner<ProbeTasks>>;
}

const never = new AbortController().signal;

/**
 * The required behaviour of every task runner, whatever its workers are. All tests share one runner, like a server; it
 * is replaced after a test closed it or failed.
 */
export function taskRunnerConformance({ makeRunner }: ConformanceSetup): void {
  describe('a task runner', () => {
    const bench = new Bench(() => makeRunner({ queueLimit: 30 }));
    beforeEach(async ({ onTestFailed }) => {
      onTestFailed(() => bench.close());
      await bench.open();
    });
    afterAll(() => bench.close());
    describe('events', () => eventTests(bench));
    describe('cancelling', () => cancellingTests(bench));
    describe('failing', () => failingTests(bench));
    describe('queueing', () => queueingTests(bench));
    describe('helping', () => helpingTests(bench));
    test('leaves nothing behind after 200 runs', () => leakTest(bench));
  });
}

/** The runner under test, with helpers for the tests. */
class Bench {
  readonly #make: () => Promise<TaskRunner<ProbeTasks>>;
  #runner: TaskRunner<ProbeTasks> | undefined;

  constructor(make: () => Promise<TaskRunner<ProbeTasks>>) {
    this.#make = make;
  }

  get runner(): TaskRunner<ProbeTasks> {
    if (!this.#runner) throw new Error('no test is running');
    return this.#runner;
  }

  async open(): Promise<void> {
    this.#runner ??= await this.#make();
  }

  async close(): Promise<void> {
    const runner = this.#runner;
    this.#runner = undefined;
    await runner?.close();
  }

  /** For tests that count waiting tasks, since a worker being replaced takes none. */
  async renew(): Promise<void> {
    await this.close();
    await this.open();
  }

  run<K extends Kind>(kind: K, input: ProbeTasks[K]['input'], signal = never) {
    return this.runner.run(kind, input, { signal, owner: 'owner' });
  }

  count(events: number, restMs = 0, owner = 'owner') {
    return this.runner.run('count', { events, restMs }, { signal: never, owner });
  }

  async idle(): Promise<void> {
    await until(() => this.runner.health().active === 0 && this.runner.health().queued === 0);
  }

  /** Checks that the runner works as if new. */
  async works(): Promise<void> {
    await this.idle();
    const runs = await Promise.all([1, 2, 3].map(() => collect(this.count(3))));
    for (const events of runs) expect(numbers(events)).toEqual([1, 2, 3]);
  }
}

function eventTests(bench: Bench): void {
  test('come in order and completely', async () => {
    const expected = Array.from({ length: 500 }, (_, index) => index + 1);
    expect(numbers(await collect(bench.count(500)))).toEqual(expected);
    expect(bench.runner.health()).toMatchObject({ ready: true });
  });

  test('wait for a slow reader', async () => {
    const events = bench.count(500)[Symbol.asyncIterator]();
    await events.next();
    await sleep(300);
    const resumedAt = Date.now();
    const rest: ProbeTasks['count']['event'][] = [];
    for (let next = await events.next(); !next.done; next = await events.next()) rest.push(next.value);
    expect(rest.filter((event) => event.madeAt < resumedAt).length).toBeLessThan(60);
    expect(rest).toHaveLength(499);
  });

  test('bring byte arrays back unharmed and leave none behind', async () => {
    const bytes = new Uint8Array(3_000_000).map((_, index) => index % 251);
    const input = bytes.slice();
    const [event] = await collect(bench.run('echo', { file: { bytes: input } }));
    expect(Buffer.compare(event?.bytes ?? new Uint8Array(), bytes)).toBe(0);
    expect(input.byteLength).toBe(0);
  });

  test('copy a small buffer that shares its memory', async () => {
    const shared = Buffer.from('shared bytes');
    const [event] = await collect(bench.run('echo', { file: { bytes: shared } }));
    expect(new TextDecoder().decode(event?.bytes)).toBe('shared bytes');
    expect(shared.toString()).toBe('shared bytes');
  });
}

function cancellingTests(bench: Bench): void {
  test('ends a running task at its next look at the signal', async () => {
    const abort = new AbortController();
    const events = bench.run('listen', {}, abort.signal)[Symbol.asyncIterator]();
    await events.next();
    abort.abort();
    await expect(events.next()).rejects.toMatchObject({ code: 'task.cancelled' });
    await bench.works();
  });

  test('kills a task that does not listen, and only that one', async () => {
    const abort = new AbortController();
    const other = collect(bench.count(30, 100));
    const stuck = collect(bench.run('spin', { ms: 60_000 }, abort.signal));
    await until(() => bench.runner.health().active === 2);
    await sleep(200);
    abort.abort();
    await expect(stuck).rejects.toMatchObject({ code: 'task.cancelled' });
    expect(await other).toHaveLength(30);
    await bench.works();
  });

  test('takes a waiting task out of the queue', async () => {
    await bench.renew();
    const blockers = [collect(bench.count(20, 20)), collect(bench.count(20, 20))];
    const abort = new AbortController();
    const waiting = collect(bench.run('count', { events: 1 }, abort.signal));
    await until(() => bench.runner.health().queued === 1);
    abort.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'task.cancelled' });
    expect(bench.runner.health().queued).toBe(0);
    for (const events of await Promise.all(blockers)) expect(events).toHaveLength(20);
  });

  test('happens when the reader leaves', async () => {
    for await (const event of bench.run('listen', {})) {
      expect(event.listening).toBe(true);
      break;
    }
    await bench.works();
  });

  test('refuses a task that was cancelled before it began', () => {
    const run = () => bench.run('count', { events: 1 }, AbortSignal.abort());
    expect(run).toThrowError(expect.objectContaining({ code: 'task.cancelled' }));
  });
}

function failingTests(bench: Bench): void {
  const deaths: DeathKind[] = ['exit', 'throw', 'throw_later', 'trap', 'memory'];

  test.for(deaths)('loses one task when its worker ends by %s', async (how) => {
    const other = collect(bench.count(20, 50));
    const error: unknown = await collect(bench.run('die', { how })).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: how === 'memory' ? 'task.out_of_memory' : 'task.crashed' });
    expect(`${JSON.stringify(error)} ${String(error)}`).not.toContain('words of a document');
    expect(await other).toHaveLength(20);
    await bench.works();
  });

  test('passes on the code and page of a failure the handler knows', async () => {
    const task = collect(bench.run('die', { how: 'coded' }));
    await expect(task).rejects.toMatchObject({ code: 'pdf.broken', pageNumber: 3 });
    await bench.works();
  });

  test('stops a task at its time limit', async () => {
    const late = collect(bench.run('sized', { pages: 0, ms: 30_000 }));
    await expect(late).rejects.toMatchObject({ code: 'task.timed_out' });
    await bench.works();
  });

  test('gives a longer document more time', async () => {
    expect(await collect(bench.run('sized', { pages: 60, ms: 400 }))).toEqual([{ done: true }]);
  });
}

function queueingTests(bench: Bench): void {
  beforeEach(() => bench.renew());

  test('lets owners take turns', async () => {
    const begun: { owner: string; end: () => void }[] = [];
    const run = async (owner: string): Promise<void> => {
      const abort = new AbortController();
      const events = bench.runner.run('listen', {}, { signal: abort.signal, owner });
      const task = (async () => {
        for await (const _ of events) begun.push({ owner, end: () => abort.abort() });
      })();
      await expect(task).rejects.toMatchObject({ code: 'task.cancelled' });
    };
    const all = [...Array.from({ length: 20 }, () => run('busy')), run('small')];
    // Each ends only on request, so the order in which they start is that of the queue.
    for (let number = 0; number < all.length; number++) {
      await until(() => begun.length > number);
      begun[number]?.end();
    }
    await Promise.all(all);
    expect(begun).toHaveLength(21);
    expect(begun.findIndex(({ owner }) => owner === 'small')).toBeLessThan(6);
  });

  test('lets an owner begin whom another, who has all workers, would keep waiting', async () => {
    const abort = new AbortController();
    const listen = async (owner: string, onBegin?: () => void): Promise<void> => {
      for await (const _ of bench.runner.run('listen', {}, { signal: abort.signal, owner })) onBegin?.();
    };
    const large = Array.from({ length: 6 }, () => listen('large'));
    await until(() => bench.runner.health().active === 2);
    await new Promise<void>((resolve) => {
      large.push(listen('small', resolve));
    });
    expect(bench.runner.health()).toMatchObject({ active: 3, queued: 4 });
    abort.abort();
    for (const { status } of await Promise.allSettled(large)) expect(status).toBe('rejected');
    await bench.works();
  });

  test('refuses work beyond its bound and says when to come back', async () => {
    const accepted = Array.from({ length: 32 }, () => collect(bench.count(2, 5)));
    const refusal = expect.objectContaining({ code: 'task.busy', retryAfterSeconds: expect.any(Number) });
    expect(() => bench.count(1)).toThrowError(refusal);
    for (const events of await Promise.all(accepted)) expect(events).toHaveLength(2);
    await bench.works();
  });

  test('ends everything on closing', async () => {
    const settled = Promise.allSettled([1, 2, 3, 4].map(() => collect(bench.count(1000, 50))));
    await bench.runner.close();
    for (const result of await settled) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'task.cancelled' } });
    }
    expect(() => bench.count(1)).toThrowError(expect.objectContaining({ code: 'task.cancelled' }));
    expect(bench.runner.health()).toEqual({ ready: false, queued: 0, active: 0 });
    await bench.close();
  });
}

function helpingTests(bench: Bench): void {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1);

  test('lets an idle worker do parts of a long task, whose events come as they would without', async () => {
    const events = await collect(bench.run('share', { parts: 100, restMs: 5 }));
    expect(numbers(events)).toEqual(hundred);
    expect(new Set(events.map(({ worker }) => worker)).size).toBe(2);
    await bench.works();
  });

  test.for([
    ['for whoever waits', 'good'],
    ['from a part that never ends', 'endless'],
  ] as const)('calls helpers away %s', async ([, third]) => {
    const abort = new AbortController();
    const input = { parts: 100_000, restMs: 5, third };
    const events = bench.run('share', input, abort.signal)[Symbol.asyncIterator]();
    const workers = new Set<number | undefined>();
    while (workers.size < 2) workers.add((await events.next()).value?.worker);
    // Until the helper is in its third part.
    await sleep(200);
    const all = [drain(events)];
    // One of them may get a spare worker; the other one needs the helper's.
    for (const [index, owner] of ['second', 'third'].entries()) {
      const listening = bench.runner.run('listen', {}, { signal: abort.signal, owner });
      all.push(drain(listening[Symbol.asyncIterator]()));
      await until(() => bench.runner.health().active === index + 2);
    }
    abort.abort();
    for (const { status } of await Promise.allSettled(all)) expect(status).toBe('rejected');
    await bench.works();
  });

  test('loses nothing with a helper that dies', async () => {
    const events = await collect(bench.run('share', { parts: 100, restMs: 5, third: 'deadly' }));
    expect(numbers(events)).toEqual(hundred);
    await bench.works();
  });

  test('ends with its task', async () => {
    const abort = new AbortController();
    const events = bench.run('share', { parts: 100_000, restMs: 5 }, abort.signal)[Symbol.asyncIterator]();
    const workers = new Set<number | undefined>();
    while (workers.size < 2) workers.add((await events.next()).value?.worker);
    abort.abort();
    await expect(drain(events)).rejects.toMatchObject({ code: 'task.cancelled' });
    await bench.works();
  });
}

async function leakTest(bench: Bench): Promise<void> {
  const { signal } = new AbortController();
  const run = () => collect(bench.run('echo', { file: { bytes: new Uint8Array(1_000_000) } }, signal));
  await run();
  const before = process.getActiveResourcesInfo().length;
  for (let round = 0; round < 20; round++) {
    for (const events of await Promise.all(Array.from({ length: 10 }, run))) expect(events).toHaveLength(1);
  }
  await bench.idle();
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  // Closed ports leave the list of resources a little later.
  await expect.poll(() => process.getActiveResourcesInfo().length).toBeLessThanOrEqual(before + 2);
}

async function drain(events: AsyncIterator<object>): Promise<void> {
  while (!(await events.next()).done);
}

async function collect<E>(events: AsyncIterable<E>): Promise<E[]> {
  const all: E[] = [];
  for await (const event of events) all.push(event);
  return all;
}

function numbers(events: readonly { number: number }[]): number[] {
  return events.map((event) => event.number);
}

/** Waits for a state; the test's own timeout limits the wait. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(5);
}

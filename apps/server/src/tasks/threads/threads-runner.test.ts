import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type ProbeTasks, probeDefinitions } from '../conformance/probe-tasks.ts';
import { taskRunnerConformance } from '../conformance/task-runner-conformance.ts';
import type { TaskRunner } from '../task-runner.ts';
import { createThreadsRunner, type ThreadsOptions } from './threads-runner.ts';

const handlersUrl = new URL('../conformance/probe-handlers.ts', import.meta.url);
const quiet = new AbortController().signal;

function makeRunner(options: Partial<ThreadsOptions<ProbeTasks>> = {}): Promise<TaskRunner<ProbeTasks>> {
  return createThreadsRunner({
    definitions: probeDefinitions,
    handlersUrl,
    threads: 2,
    maxHeapMegabytes: 64,
    ...options,
  });
}

/** The nice value of each thread of this process on Linux (proc(5): the 19th field of `stat`). */
function threadPriorities(): Map<string, number> {
  const threads = readdirSync('/proc/self/task').flatMap((thread): [string, number][] => {
    try {
      const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
      return [[thread, Number(stat.split(') ').at(-1)?.split(' ')[16])]];
    } catch {
      return []; // The thread ended meanwhile.
    }
  });
  return new Map(threads);
}

async function drain(events: AsyncIterable<object>): Promise<void> {
  for await (const _ of events);
}

describe('the threads runner', () => {
  taskRunnerConformance({ makeRunner: ({ queueLimit }) => makeRunner({ queueLimit }) });

  test('refuses to start without a handler for a kind', async () => {
    const definitions = { ...probeDefinitions, unheard_of: { timeLimitMs: () => 1 } };
    await expect(createThreadsRunner({ definitions, handlersUrl, threads: 1 })).rejects.toThrow('unheard_of');
  });

  test('refuses to start with a handler that no kind has', async () => {
    const { noise: _noise, ...definitions } = probeDefinitions;
    await expect(createThreadsRunner({ definitions, handlersUrl, threads: 1 })).rejects.toThrow('noise');
  });

  test('refuses to start when its handlers cannot be loaded', async () => {
    const missing = new URL('./no-such-module.ts', import.meta.url);
    await expect(makeRunner({ handlersUrl: missing })).rejects.toThrow();
  });

  test('ends no thread that is still loading', async () => {
    const settings = { loads: new Int32Array(new SharedArrayBuffer(8)), ms: 300 };
    const slow = new URL('../conformance/slow-handlers.ts', import.meta.url);
    const runner = await makeRunner({ handlersUrl: slow, settings });
    await runner.close();
    expect(Array.from(settings.loads)).toEqual([2, 2]);
  });

  test.skipIf(process.platform !== 'linux')('lets the thread that answers callers go first', async () => {
    const own = getPriority();
    const before = threadPriorities();
    const runner = await makeRunner({ threads: 1 });
    await drain(runner.run('count', { events: 1 }, { signal: quiet, owner: 'a' }));
    // Threads of earlier runners may end meanwhile, so new ones are identified by id.
    const fresh = Array.from(threadPriorities()).filter(([thread]) => !before.has(thread));
    expect(fresh.map(([, nice]) => nice)).toContain(Math.min(19, own + 5));
    expect(getPriority()).toBe(own);
    await runner.close();
  });

  /** Occupies the only usual thread of a runner, so that other tasks run in the spare one. */
  const holdUsualThread = async (runner: TaskRunner<ProbeTasks>) => {
    const stop = new AbortController();
    const held = runner.run('listen', {}, { signal: stop.signal, owner: 'a' })[Symbol.asyncIterator]();
    await held.next();
    return () => stop.abort();
  };

  test.skipIf(process.platform !== 'linux')('lets the spare thread go before the usual ones', async () => {
    const own = getPriority();
    const before = threadPriorities();
    const runner = await makeRunner({ threads: 1 });
    const letGo = await holdUsualThread(runner);
    await drain(runner.run('count', { events: 1 }, { signal: quiet, owner: 'b' }));
    const fresh = Array.from(threadPriorities()).filter(([thread]) => !before.has(thread));
    expect(fresh.map(([, nice]) => nice)).toEqual(
      expect.arrayContaining([1, 5].map((steps) => Math.min(19, own + steps))),
    );
    letGo();
    await runner.close();
  });

  test('keeps a spare thread that is quick, and replaces one that had long work', async () => {
    const runner = await makeRunner({ threads: 1, spareFirstMs: 400 });
    const letGo = await holdUsualThread(runner);
    const workers: number[] = [];
    for (const restMs of [1, 1, 30, 1]) {
      const events = runner.run('count', { events: 30, restMs }, { signal: quiet, owner: 'b' });
      for await (const { number, worker } of events) if (number === 30) workers.push(worker);
    }
    const [first, second, long, after] = workers;
    expect([second, long]).toEqual([first, first]);
    expect(after).not.toBe(first);
    letGo();
    await runner.close();
  });

  test('replaces a thread that has done its share', async () => {
    const runner = await makeRunner({ maxTasksPerThread: 3, threads: 1 });
    const workers: number[] = [];
    for (let round = 0; round < 10; round++) {
      const events = runner.run('count', { events: 1 }, { signal: quiet, owner: 'a' });
      for await (const event of events) workers.push(event.worker);
    }
    expect(workers).toHaveLength(10);
    expect(new Set(workers).size).toBe(4);
    await runner.close();
  });

  test('replaces a thread that has grown past its budget', async () => {
    // A run of its own may take what it likes: a busy machine gives the watch time to look.
    const runner = await makeRunner({ maxFootprintBytes: 1, maxTaskBytes: 2 ** 40, threads: 1 });
    const workers: number[] = [];
    for (let round = 0; round < 3; round++) {
      const events = runner.run('count', { events: 1 }, { signal: quiet, owner: 'a' });
      for await (const event of events) workers.push(event.worker);
    }
    expect(new Set(workers).size).toBe(3);
    await runner.close();
  });

  test('replaces a thread whose engine broke, even when its failure has a name', async () => {
    const runner = await makeRunner({ threads: 1 });
    const workers: number[] = [];
    const count = async () => {
      const events = runner.run('count', { events: 1 }, { signal: quiet, owner: 'a' });
      for await (const event of events) workers.push(event.worker);
    };
    const die = async (how: 'coded' | 'engine') => {
      const events = runner.run('die', { how }, { signal: quiet, owner: 'a' })[Symbol.asyncIterator]();
      await events.next();
      await events.next();
    };
    await count();
    await expect(die('coded')).rejects.toMatchObject({ code: 'pdf.broken' });
    await count();
    await expect(die('engine')).rejects.toMatchObject({ code: 'pdf.engine_failed' });
    await count();
    expect(workers[1]).toBe(workers[0]);
    expect(workers[2]).not.toBe(workers[0]);
    await runner.close();
  });

  test('gives the thread of a task that nobody reads to others, and tells its reader why when he comes back', async () => {
    const runner = await makeRunner({ threads: 1, unreadLimitMs: 300 });
    const task = { signal: quiet, owner: 'a' };
    const unread = runner.run('count', { events: 500 }, task)[Symbol.asyncIterator]();
    expect((await unread.next()).value?.number).toBe(1);
    // Queued after the one above, which would occupy its thread forever.
    await drain(runner.run('count', { events: 3 }, task));
    const readLater: number[] = [];
    const reading = (async () => {
      for (let next = await unread.next(); !next.done; next = await unread.next())
        readLater.push(next.value.number);
    })();
    await expect(reading).rejects.toMatchObject({ code: 'task.unread' });
    expect(readLater).toEqual(readLater.map((_, index) => index + 2));
    expect(readLater.length).toBeLessThan(20);
    await runner.close();
  });

  test('lets somebody who reads slowly go on', async () => {
    const runner = await makeRunner({ threads: 1, unreadLimitMs: 500 });
    let count = 0;
    for await (const _ of runner.run('count', { events: 40 }, { signal: quiet, owner: 'a' })) {
      count++;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(count).toBe(40);
    await runner.close();
  });

  test('has a thread for another owner while one holds all the others', async () => {
    const runner = await makeRunner({ threads: 2 });
    const stop = new AbortController();
    const hogs = [1, 2, 3, 4].map(() => {
      const hog = drain(runner.run('listen', {}, { signal: stop.signal, owner: 'hog' }));
      return expect(hog).rejects.toMatchObject({ code: 'task.cancelled' });
    });
    await expect.poll(() => runner.health()).toMatchObject({ active: 2, queued: 2 });
    await drain(runner.run('count', { events: 3 }, { signal: quiet, owner: 'small' }));
    await expect.poll(() => runner.health()).toMatchObject({ active: 2, queued: 2 });
    stop.abort();
    await Promise.all(hogs);
    await runner.close();
  });

  test('stops a task that takes too much memory, and only that one', async () => {
    const runner = await makeRunner({ maxTaskBytes: 300 * 2 ** 20 });
    const other = drain(runner.run('count', { events: 20, restMs: 50 }, { signal: quiet, owner: 'b' }));
    const greedy = drain(runner.run('die', { how: 'buffers' }, { signal: quiet, owner: 'a' }));
    await expect(greedy).rejects.toMatchObject({ code: 'task.out_of_memory' });
    await other;
    await drain(runner.run('count', { events: 3 }, { signal: quiet, owner: 'a' }));
    await runner.close();
  });

  test('replaces threads that hold much once nobody has needed them for a while', async () => {
    const runner = await makeRunner({ idleMs: 200, maxFootprintBytes: 2 ** 40 });
    const worker = async (): Promise<number | undefined> => {
      const task = { signal: quiet, owner: 'a' };
      for await (const event of runner.run('count', { events: 1 }, task)) return event.worker;
    };
    const first = await worker();
    // Allocated by the process, so that it uses more memory than at its start.
    const kept = Buffer.alloc(process.memoryUsage.rss(), 1);
    await expect.poll(worker, { interval: 500 }).not.toBe(first);
    expect(kept.length).toBeGreaterThan(0);
    await runner.close();
  });

  test('tells where a task crashed, without the words of the message', async () => {
    const traces: string[] = [];
    const runner = await makeRunner({ onCrash: ({ kind, trace }) => traces.push(`${kind}: ${trace}`) });
    const events = runner.run('die', { how: 'throw' }, { signal: quiet, owner: 'a' })[Symbol.asyncIterator]();
    await events.next();
    await expect(events.next()).rejects.toMatchObject({ code: 'task.crashed' });
    expect(traces).toHaveLength(1);
    expect(traces[0]).toMatch(/^die: TypeError\n +at .*probe-handlers\.ts/);
    expect(traces[0]).not.toContain('words of a document');
    await runner.close();
  });

  test('never ends a thread inside native code', async () => {
    const runner = await makeRunner({ threads: 1 });
    const calls = new Int32Array(new SharedArrayBuffer(8));
    const abort = new AbortController();
    const options = { signal: abort.signal, owner: 'a' };
    const task = drain(runner.run('native', { ms: 3_000, calls }, options));
    await expect.poll(() => Atomics.load(calls, 0)).toBeGreaterThan(0);
    abort.abort();
    await expect(task).rejects.toMatchObject({ code: 'task.cancelled' });
    await expect.poll(() => runner.health().active).toBe(0);
    expect(calls[1]).toBe(calls[0]);
    await runner.close();
  });

  test('waits for native code when it closes', async () => {
    const runner = await makeRunner({ threads: 1 });
    const calls = new Int32Array(new SharedArrayBuffer(8));
    const task = drain(runner.run('native', { ms: 300, calls }, { signal: quiet, owner: 'a' }));
    await expect.poll(() => Atomics.load(calls, 0)).toBeGreaterThan(0);
    await Promise.all([runner.close(), expect(task).rejects.toMatchObject({ code: 'task.cancelled' })]);
    expect(calls[1]).toBe(calls[0]);
  });

  test('keeps what engines print off the terminal', async () => {
    const script = `
      import { createThreadsRunner } from ${JSON.stringify(new URL('./threads-runner.ts', import.meta.url).href)};
      import { probeDefinitions } from ${JSON.stringify(new URL('../conformance/probe-tasks.ts', import.meta.url).href)};
      const runner = await createThreadsRunner({ definitions: probeDefinitions, threads: 1,
        handlersUrl: new URL(${JSON.stringify(handlersUrl.href)}) });
      const options = { signal: new AbortController().signal, owner: 'a' };
      for await (const event of runner.run('noise', { text: 'words of a document' }, options)) console.log(event);
      await runner.close();`;
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '-e',
      script,
    ]);
    expect(stdout).toBe('{ done: true }\n');
    expect(stderr).toBe('');
  });
});

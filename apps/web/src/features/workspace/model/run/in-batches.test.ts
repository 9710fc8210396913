import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inBatches } from './in-batches.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Gives 1, 2, ... with these pauses before each. */
async function* numbers(pauses: readonly number[], failure?: Error) {
  for (const [index, ms] of pauses.entries()) {
    if (ms > 0) await wait(ms);
    yield index + 1;
  }
  if (failure) throw failure;
}

async function collect(batches: AsyncIterable<number[]>): Promise<(readonly [number[], at: number])[]> {
  const start = Date.now();
  const seen: [number[], number][] = [];
  for await (const batch of batches) seen.push([batch, Date.now() - start]);
  return seen;
}

async function settle<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  await vi.runAllTimersAsync();
  return promise;
}

describe('what a stream brings', () => {
  test('comes at once when nothing came just before', async () => {
    expect(await settle(collect(inBatches(numbers([5, 500, 500]), 100)))).toEqual([
      [[1], 5],
      [[2], 505],
      [[3], 1005],
    ]);
  });

  test('comes together when it comes quickly, each item once and in order', async () => {
    const batches = await settle(collect(inBatches(numbers(Array.from({ length: 60 }, () => 10)), 100)));
    expect(batches.flatMap(([batch]) => batch)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    expect(batches.length).toBeLessThan(10);
  });

  test('does not wait for its end', async () => {
    expect(await settle(collect(inBatches(numbers([0, 10, 10]), 1000)))).toEqual([
      [[1], 0],
      [[2, 3], 20],
    ]);
  });

  test('is handed over whole before what went wrong is thrown', async () => {
    const seen: number[] = [];
    const run = (async () => {
      for await (const batch of inBatches(numbers([0, 10, 10], new Error('lost')), 1000)) seen.push(...batch);
    })();
    await expect(settle(run)).rejects.toThrow('lost');
    expect(seen).toEqual([1, 2, 3]);
  });

  test('is given up when nobody listens any more', async () => {
    let isClosed = false;
    async function* endless() {
      try {
        for (;;) {
          await wait(10);
          yield 1;
        }
      } finally {
        isClosed = true;
      }
    }
    const run = (async () => {
      for await (const _ of inBatches(endless(), 100)) break;
    })();
    await vi.advanceTimersByTimeAsync(50);
    await run;
    expect(isClosed).toBe(true);
  });

  test('is given up quietly where its source cannot be closed', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const source = {
      [Symbol.asyncIterator]: () => ({
        next: vi
          .fn<() => Promise<IteratorResult<number>>>(() => new Promise(() => undefined))
          .mockResolvedValueOnce({ value: 1, done: false }),
        return: () => Promise.reject(new Error('not closed')),
      }),
    };
    for await (const _ of inBatches(source, 100)) break;
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});

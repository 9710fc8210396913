import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Batch } from './batch.ts';
import { TaskError } from './task-error.ts';

const never = new AbortController().signal;

async function* nothing(): AsyncGenerator<never> {}

describe('each', () => {
  test('gives results in the order of the items, whatever order they end in', async () => {
    const batch = new Batch(never);
    const results = await batch.each([30, 5, 20, 1], async (ms, index) => {
      await sleep(ms);
      return `${index}: ${ms}`;
    });
    expect(results).toEqual(['0: 30', '1: 5', '2: 20', '3: 1']);
  });

  test('works on a few items at a time', async () => {
    let active = 0;
    let most = 0;
    await new Batch(never).each([...Array(10).keys()], async () => {
      most = Math.max(most, ++active);
      await sleep(2);
      active--;
    });
    expect(most).toBe(2);
  });

  test('stops the others at the first failure', async () => {
    const batch = new Batch(never);
    const begun: number[] = [];
    const run = batch.each([1, 2, 3, 4], async (item) => {
      begun.push(item);
      await sleep(item * 5);
      if (item === 1) throw new Error('first');
    });
    await expect(run).rejects.toThrow('first');
    expect(batch.signal.aborted).toBe(true);
    await sleep(20);
    expect(begun).toEqual([1, 2]);
  });
});

describe('start', () => {
  const busyTimes = (times: number) => {
    let left = times;
    return () => {
      if (left-- > 0) throw new TaskError('task.busy', { retryAfterSeconds: 0.01 });
      return nothing();
    };
  };

  test('passes on that the queue is full as long as nothing was taken in', async () => {
    const batch = new Batch(never);
    await expect(batch.start(busyTimes(1))).rejects.toMatchObject({ code: 'task.busy' });
  });

  test('waits for room once something was taken in', async () => {
    const batch = new Batch(never);
    await batch.start(busyTimes(0));
    await expect(batch.start(busyTimes(3))).resolves.toBeDefined();
  });

  test('stops waiting when the request is cancelled', async () => {
    const abort = new AbortController();
    const batch = new Batch(abort.signal);
    await batch.start(busyTimes(0));
    const waiting = batch.start(busyTimes(1_000_000));
    abort.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'task.cancelled' });
  });
});

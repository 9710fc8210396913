import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { SendWindow } from './send-window.ts';

test('lets as many in as are free, and the next one when an event was taken', async () => {
  const window = new SendWindow(2);
  const { signal } = new AbortController();
  await window.enter(signal);
  await window.enter(signal);
  let isIn = false;
  const third = window.enter(signal).then(() => (isIn = true));
  await Promise.resolve();
  expect(isIn).toBe(false);
  window.open();
  await third;
});

test('ends every wait when the task is stopped', async () => {
  const window = new SendWindow(0);
  const stop = new AbortController();
  const waiting = window.enter(stop.signal);
  stop.abort();
  await waiting;
  await window.enter(stop.signal);
});

test('leaves no listener on a long task, however often it waits', async () => {
  const window = new SendWindow(0);
  const { signal } = new AbortController();
  for (let event = 0; event < 20; event++) {
    const entered = window.enter(signal);
    window.open();
    await entered;
  }
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

import { expect, test } from 'vitest';
import { createBackground } from './background.ts';

function noted() {
  const lines: string[] = [];
  const log = {
    warn: (_: object, text: string) => lines.push(text),
    error: (_: object, text: string) => lines.push(text),
  };
  return { lines, log: log as never };
}

test('tries failed work again and stops when it succeeds', async () => {
  const { lines, log } = noted();
  const background = createBackground(log, [1, 1, 1]);
  let tries = 0;
  background.run('work', async () => {
    tries += 1;
    if (tries < 3) throw new Error('not yet');
  });
  await background.idle();
  expect(tries).toBe(3);
  expect(lines).toHaveLength(2);
});

test('gives up with a log line, and never throws', async () => {
  const { lines, log } = noted();
  const background = createBackground(log, [1]);
  background.run('work', () => Promise.reject(new Error('never')));
  await background.idle();
  expect(lines).toEqual(['background work failed and is tried again', 'background work failed']);
});

test('closing waits for what runs and does not wait for a later try', async () => {
  const { log } = noted();
  const background = createBackground(log, [3_600_000]);
  let isDone = false;
  background.run('slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    isDone = true;
  });
  background.run('failing', () => Promise.reject(new Error('no')));
  await background.close();
  expect(isDone).toBe(true);
});

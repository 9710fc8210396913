import { expect, test } from 'vitest';
import { holdWork, keepWork, openWork } from './open-work.ts';

const holder = (files: number, marks: number, isRunning = false, isKept = true) => ({
  present: () => ({ files, marks, isRunning }),
  shapes: () => [],
  keep: async () => isKept,
});

test('there is no open work where nobody holds any', () => {
  const release = holdWork({ present: () => null, keep: async () => true, shapes: () => [] });
  expect(openWork()).toBeNull();
  release();
});

test('what several hold is counted together, until they let go', () => {
  const releases = [holdWork(holder(2, 46)), holdWork(holder(1, 3, true))];
  expect(openWork()).toEqual({ files: 3, marks: 49, isRunning: true });
  for (const release of releases) release();
  expect(openWork()).toBeNull();
});

test('work is safe when all of it is', async () => {
  const releases = [holdWork(holder(1, 1)), holdWork(holder(1, 1, false, false))];
  expect(await keepWork()).toBe(false);
  releases[1]?.();
  expect(await keepWork()).toBe(true);
  releases[0]?.();
});

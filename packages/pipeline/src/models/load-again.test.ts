import { expect, test } from 'vitest';
import { LOAD_AGAIN_AFTER_MS, loadAgain } from './load-again.ts';

/** Parts that load only while their file is there, and a clock that the test turns. */
function parts() {
  const there = new Set(['names', 'places']);
  const loads: string[] = [];
  let nowMs = 0;
  const loaded = loadAgain<ReadonlySet<string>>({
    load: async (before = new Set()) => {
      const missing = ['names', 'places'].filter((name) => !before.has(name));
      loads.push(missing.join());
      return new Set([...before, ...missing.filter((name) => there.has(name))]);
    },
    isWhole: (each) => each.size === 2,
    now: () => nowMs,
  });
  return { there, loads, loaded, pass: (ms: number) => (nowMs += ms) };
}

test('what loaded as a whole is loaded once', async () => {
  const { loads, loaded, pass } = parts();
  const [first, second] = await Promise.all([loaded(), loaded()]);
  expect(second).toBe(first);
  pass(LOAD_AGAIN_AFTER_MS * 10);
  expect(await loaded()).toBe(first);
  expect(loads).toEqual(['names,places']);
});

test('a part that failed is tried again alone, at the next use after a pause', async () => {
  const { there, loads, loaded, pass } = parts();
  there.delete('names');
  expect([...(await loaded())]).toEqual(['places']);
  there.add('names');
  pass(LOAD_AGAIN_AFTER_MS - 1);
  expect([...(await loaded())]).toEqual(['places']);
  pass(1);
  const [first, second] = await Promise.all([loaded(), loaded()]);
  expect([...first]).toEqual(['places', 'names']);
  expect(second).toBe(first);
  expect(loads).toEqual(['names,places', 'names']);
});

test('a load that threw is not remembered', async () => {
  let isBroken = true;
  const loaded = loadAgain({
    load: async () => {
      if (isBroken) throw new Error('out of memory');
      return 'whole';
    },
    isWhole: () => true,
  });
  await expect(loaded()).rejects.toThrow('out of memory');
  isBroken = false;
  expect(await loaded()).toBe('whole');
});

import { expect, it, vi } from 'vitest';
import { runChecks } from './run.ts';

it('runs every check, counts the failed ones and prints why', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const tally = await runChecks([
    { name: 'first', run: async () => 'a comma is missing' },
    { name: 'second', run: () => Promise.reject(new Error('no such folder')) },
    { name: 'third', run: async () => '' },
  ]);
  const printed = print.mock.calls.map(([line]) => String(line)).join('\n');
  print.mockRestore();
  expect(tally).toEqual({ passed: 1, failed: 2, skipped: 0 });
  expect(printed).toMatch(/FAIL first .*\na comma is missing/);
  expect(printed).toMatch(/FAIL second .*\nno such folder/);
  expect(printed).toMatch(/ ok {2}third/);
});

it('runs as many at once as it is told, and no more', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  let running = 0;
  let most = 0;
  const one = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return '';
  };
  const checks = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, run: one }));
  expect(await runChecks(checks, { atOnce: 2 })).toEqual({ passed: 5, failed: 0, skipped: 0 });
  print.mockRestore();
  expect(most).toBe(2);
});

it('says that a core is spare while the longest check still runs', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { promise: spare, resolve: onSpare } = Promise.withResolvers<void>();
  const checks = [
    // It ends only once the others have.
    { name: 'long', run: () => spare.then(() => '') },
    { name: 'short', run: async () => '' },
    { name: 'last', run: async () => '' },
  ];
  expect(await runChecks(checks, { atOnce: 2, onSpare })).toMatchObject({ passed: 3 });
  print.mockRestore();
});

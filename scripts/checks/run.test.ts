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

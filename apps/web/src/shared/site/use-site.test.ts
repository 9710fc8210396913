import { expect, test } from 'vitest';
import { readAgainMs } from './use-site.ts';

const knowing = (methods: ('fast' | 'standard')[], reads_pictures = true) => ({
  missing_models: { methods, reads_pictures },
});

test('a server that lacks nothing is asked once', () => {
  expect([readAgainMs(undefined, 0), readAgainMs(knowing([]), 1)]).toEqual([false, false]);
});

test('a server that does not know yet is asked a few times, soon', () => {
  const unknown = { missing_models: null };
  expect(readAgainMs(unknown, 1)).toBeLessThan(10_000);
  expect(readAgainMs(unknown, 6)).toBe(false);
});

test('a server that lacks models is asked as long as it does', () => {
  expect(readAgainMs(knowing(['standard']), 1000)).toBe(60_000);
  expect(readAgainMs(knowing([], false), 1000)).toBe(60_000);
});

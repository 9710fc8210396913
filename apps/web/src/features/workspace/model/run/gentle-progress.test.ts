import { expect, test } from 'vitest';
import { EXPECTED_MS, gentleStep } from './gentle-progress.ts';

test('rises by 1 to 2 percent every 0.5 to 1.5 seconds', () => {
  expect(gentleStep(10, () => 0)).toEqual({ afterMs: 500, percent: 11 });
  expect(gentleStep(10, () => 1)).toEqual({ afterMs: 1500, percent: 12 });
});

test('stops at 99', () => {
  let percent = 0;
  for (let step = 0; step < 200; step++) percent = gentleStep(percent, Math.random).percent;
  expect(percent).toBe(99);
});

test('the first event is expected within 15 seconds', () => {
  expect(EXPECTED_MS).toBe(15_000);
});

import { expect, test } from 'vitest';
import { lean } from './lean.ts';

/** One piece: outside, and begin, inside, end, single of two labels. */
const piece = (outside: number, first: number, second: number): Float32Array =>
  Float32Array.from([outside, -9, -9, -9, first, -9, -9, -9, second]);

const best = (logs: Float32Array): number => logs.indexOf(Math.max(...logs));

test('a special category wins a close race with a wider label', () => {
  const logs = piece(-3, -0.7, -1.2);
  lean(logs, ['EMPLOYMENT', 'UNION']);
  expect(best(logs)).toBe(8);
  // What it wins, the other label loses; outside is as likely as before.
  expect(logs[0]).toBe(-3);
  expect(logs.reduce((sum, log) => sum + Math.exp(log), 0)).toBeCloseTo(
    piece(-3, -0.7, -1.2).reduce((sum, log) => sum + Math.exp(log), 0),
  );
});

test.each([
  ['a clear one', piece(-3, -0.2, -2)],
  ['nothing at all', piece(-0.2, -3, -2)],
])('but not with %s', (_what, logs) => {
  const before = best(logs);
  lean(logs, ['EMPLOYMENT', 'UNION']);
  expect(best(logs)).toBe(before);
});

test('leaves names and numbers as they are', () => {
  const logs = piece(-3, -0.7, -1.2);
  lean(logs, ['PER', 'ORG']);
  expect(logs).toEqual(piece(-3, -0.7, -1.2));
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const features = readFileSync(new URL('../../docs/features.md', import.meta.url), 'utf8');

/** The rows of the specification of subscriptions, organizations and the app around them. */
const ROWS = 371;

test('every row of plans, organizations and the app around them stands beside a test or a command', () => {
  const proven = new Set<number>();
  for (const line of features.split('\n')) {
    if (!/\.(test|spec)\.|\btest\}|\.test\}|npm run/.test(line)) continue;
    for (const [, first, last = first] of line.matchAll(/\bS-(\d{3})(?: to S-(\d{3}))?/g)) {
      for (let row = Number(first); row <= Number(last); row += 1) proven.add(row);
    }
  }
  const rows = Array.from({ length: ROWS }, (_, index) => index + 1);
  expect(rows.filter((row) => !proven.has(row))).toEqual([]);
});

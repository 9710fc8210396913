import { expect, test } from 'vitest';
import { pageRanges } from './page-ranges.ts';

test.each([
  [[], ''],
  [[4], '4'],
  [[1, 2], '1–2'],
  [[1, 2, 3, 7, 9, 10], '1–3, 7, 9–10'],
])('pages %j are written %j', (pages, text) => {
  expect(pageRanges(pages)).toBe(text);
});

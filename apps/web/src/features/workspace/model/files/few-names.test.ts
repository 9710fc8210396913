import { expect, test } from 'vitest';
import { fewNames } from './few-names.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}.pdf`);

test('a few names are all shown', () => {
  for (const count of [0, 1, 4]) expect(fewNames(names(count))).toEqual({ shown: names(count), more: 0 });
});

test('of many names the first three are shown and the others counted, at least two', () => {
  expect(fewNames(names(5))).toEqual({ shown: ['1.pdf', '2.pdf', '3.pdf'], more: 2 });
  expect(fewNames(names(200))).toEqual({ shown: ['1.pdf', '2.pdf', '3.pdf'], more: 197 });
});

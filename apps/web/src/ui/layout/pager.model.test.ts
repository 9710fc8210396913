import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesAround } from './pager.model.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 511, [1, 2, 3, 'after', 511]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [200, 511, [1, 'before', 199, 200, 201, 'after', 511]],
  [511, 511, [1, 'before', 509, 510, 511]],
])('around page %i of %i stand %o', (page, pageCount, entries) => {
  expect(pagesAround(page, pageCount)).toEqual(entries);
});

test('the present page, the first and the last are always there, in order and once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(5000), (pageCount, seed) => {
      const page = 1 + (seed % pageCount);
      const pages = pagesAround(page, pageCount).filter((entry) => typeof entry === 'number');
      expect(pages).toContain(page);
      expect([pages[0], pages.at(-1)]).toEqual([1, pageCount]);
      expect([...new Set(pages)].sort((a, b) => a - b)).toEqual(pages);
    }),
  );
});

import { expect, test } from 'vitest';
import { fairPages, hiddenWhole } from './fair-pages.ts';
import { nameParts } from './name-groups.ts';

test.each(nameParts)('the pages of $group name another person in each line', (parts) => {
  const pages = fairPages(parts, () => false).map(({ text, names }) =>
    names.map(({ start, end }) => text.slice(start, end)),
  );
  for (const names of pages) {
    expect(new Set(names.map((name) => name.split(' ')[0])).size).toBe(names.length);
    expect(new Set(names.map((name) => name.split(' ')[1])).size).toBe(names.length);
  }
  expect([pages.flat().length, new Set(pages.flat()).size]).toEqual([132, 36]);
  for (const name of pages.flat()) expect(name).toMatch(/^\p{Lu}\S+ \p{Lu}\S+$/u);
});

test('a name is hidden whole or not at all', () => {
  const page = { group: 'x', text: 'Saken gjelder Aa Bb.', names: [{ start: 14, end: 19 }] };
  expect(hiddenWhole(page, [{ start: 14, end: 19 }])).toBe(1);
  expect(
    hiddenWhole(page, [
      { start: 14, end: 16 },
      { start: 17, end: 20 },
    ]),
  ).toBe(1);
  expect(hiddenWhole(page, [{ start: 14, end: 18 }])).toBe(0);
  expect(hiddenWhole(page, [])).toBe(0);
});

test('parts that give too few new names are refused', () => {
  const [parts] = nameParts;
  expect(() => parts && fairPages(parts, () => true)).toThrow('Too few new names');
});

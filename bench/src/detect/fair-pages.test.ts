import { expect, test } from 'vitest';
import { fairPages, hiddenWhole } from './fair-pages.ts';
import { nameParts } from './name-groups.ts';

test.each(nameParts)('the pages of $group name another person in each line', (parts) => {
  const pages = fairPages(parts, () => false);
  const names = pages.flatMap(({ text, names: own }) => own.map(({ start, end }) => text.slice(start, end)));
  expect(new Set(names).size).toBeGreaterThan(100);
  for (const name of names) expect(name).toMatch(/^\p{Lu}\S+ \p{Lu}\S+$/u);
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

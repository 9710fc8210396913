import { expect, test } from 'vitest';
import { onlyDigits, pageTyped } from './page-input.model.ts';

test('a page number takes digits only', () => {
  expect(onlyDigits('1a2-3. ½٣')).toBe('123');
});

test.each([
  ['1', 1],
  ['12', 12],
  ['03', 3],
  ['', null],
  ['0', null],
  ['13', null],
])('of 12 pages, “%s” means page %s', (typed, page) => {
  expect(pageTyped(typed, 12)).toBe(page);
});

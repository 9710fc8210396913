import { expect, test } from 'vitest';
import { notFoundSentence } from './not-found-messages.ts';

test('says nothing where every term was found', () => {
  expect(notFoundSentence(undefined, 3, 'en')).toBeUndefined();
  expect(notFoundSentence([], 3, 'en')).toBeUndefined();
});

test('gives the numbers of the terms that were not found', () => {
  expect(notFoundSentence([2], 3, 'en')).toBe('term 2 of 3 was not found');
  expect(notFoundSentence([1, 2, 4], 5, 'en')).toBe('terms 1, 2 and 4 of 5 were not found');
  expect(notFoundSentence([2], 3, 'nb')).toBe('tekst 2 av 3 ble ikke funnet');
  expect(notFoundSentence([1, 2, 4], 5, 'nb')).toBe('tekst 1, 2 og 4 av 5 ble ikke funnet');
});

test('only counts those of a long list', () => {
  const many = Array.from({ length: 1_200 }, (_, index) => index + 1);
  expect(notFoundSentence(many, 1_300, 'en')).toBe(
    '1\u00a0200 of 1\u00a0300 terms were not found; the report has their numbers',
  );
});

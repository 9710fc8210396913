import { expect, test } from 'vitest';
import { latinSpellings } from './latin-spellings.ts';

test.each([
  ['a letter with an accent', 'Dvořák', 'dvorak'],
  ['a letter of its own, as one', 'Kåre Ødegård', 'kare odegard'],
  ['a letter of its own, as two', 'Kåre Ødegård', 'kaare oedegaard'],
  ['letters of which each is written in the usual way', 'Sæbø', 'saebo'],
  ['a sharp s', 'Weiß', 'weiss'],
])('spells %s', (_, text, spelling) => {
  expect(latinSpellings(text)).toContain(spelling);
});

test('spells nothing that has letters of ASCII alone', () => {
  expect(latinSpellings('Kari')).toEqual([]);
});

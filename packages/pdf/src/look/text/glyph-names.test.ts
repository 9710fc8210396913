import { expect, test } from 'vitest';
import { spelledByName, spelledLetters } from './glyph-names.ts';

test.each([
  ['f_j', 'fj'],
  ['f_f_i.alt', 'ffi'],
  ['aring_n', '\u00e5n'],
  ['uni0065006A', 'ej'],
  ['u1F130_a', '\u{1f130}a'],
  ['Rsmall', 'R'],
  ['Aringsmall', '\u00c5'],
  ['oneoldstyle', '1'],
])('the glyph name %s stands for %s', (name, text) => {
  expect(spelledLetters(new Map([[1, name]]))).toEqual(new Map([[1, text]]));
});

test.each(['a', 'aring', 'uni0041', 'a.alt', 'g17_g18', 'underscore', 'small', 'Dieresissmall'])(
  'the glyph name %s needs no text of its own',
  (name) => {
    expect(spelledLetters(new Map([[1, name]])).size).toBe(0);
  },
);

test('a name spells a word also where a part of it is no letter', () => {
  expect(spelledByName('H_aring_xyz')).toBe('H\u00e5xyz');
  expect(spelledByName('xyz')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { BasisIndex } from '../basis-index.ts';
import { builtInSets } from '../built-in-sets.ts';
import { citeBriefly, citeGround, describeGround, isConfirmed, isMayRule } from './cite.ts';

const index = new BasisIndex(builtInSets);
const personal = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-fvl-1967/fvl-13-1-1' };
const child = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-special/bvl-13-1' };
const identity = { basis: 'no-offentleglova/offl-26-5' };
/** Replaces non-breaking spaces by ordinary ones, as typed here. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [personal, 'nb', 'long', 'Offl. § 13 første ledd, jf. fvl. § 13 første ledd nr. 1'],
  [personal, 'nn', 'long', 'Offl. § 13 fyrste ledd, jf. fvl. § 13 fyrste ledd nr. 1'],
  [personal, 'en', 'long', 'Offl. § 13 first paragraph, cf. fvl. § 13 first paragraph no. 1'],
  [personal, 'nb', 'short', 'Offl. § 13 (1), jf. fvl. § 13 (1) nr. 1'],
  [child, 'nb', 'long', 'Offl. § 13 første ledd, jf. bvl. § 13-1'],
  [identity, 'nb', 'long', 'Offl. § 26 femte ledd'],
  [identity, 'nb', 'short', 'Offl. § 26 (5)'],
  [{ basis: 'no-offentleglova/offl-12-c' }, 'nb', 'long', 'Offl. § 12 bokstav c'],
  [{ basis: 'no-offentleglova/offl-12-c' }, 'nb', 'short', 'Offl. § 12 c'],
  [{ basis: 'no-gdpr/gdpr-9-1' }, 'nb', 'long', 'GDPR art. 9 (1)'],
  [{ basis: 'us-foia/b7c' }, 'en', 'long', '(b)(7)(C)'],
  [{ basis: 'uk-foia/s40-2' }, 'en', 'long', 'FOIA s. 40(2)'],
  [{ basis: 'nl-woo/art-5-1-2-e' }, 'nl', 'long', 'Woo 5.1.2e'],
  [{ basis: 'nl-woo/art-5-2' }, 'nl', 'long', 'Woo 5.2'],
  [{ basis: 'dk/offl-30-1' }, 'da', 'long', 'Offentlighedsloven § 30, nr. 1'],
  [{ basis: 'se/osl-25-1' }, 'sv', 'long', 'OSL 25:1'],
] as const)('%j in %s, %s, reads %s', (ground, language, style, words) => {
  expect(plain(citeGround(index, ground, { language, style }))).toBe(words);
});

test.each([
  [personal, 'fvl. § 13'],
  [child, 'bvl. § 13-1'],
  [identity, '§ 26 (5)'],
  [{ basis: 'us-foia/b6' }, '(b)(6)'],
] as const)('%j is %s where there is little room', (ground, words) => {
  expect(plain(citeBriefly(index, ground))).toBe(words);
});

test('no line ends between § and its number', () => {
  expect(citeGround(index, personal, { language: 'nb', style: 'long' })).toContain('§\u00a013');
});

test('a ground is about what the rule behind it is about', () => {
  expect(describeGround(index, child, 'nb')).toBe('Barnevernet: noens personlige forhold');
  expect(describeGround(index, { basis: 'se/osl-25-1' }, 'nb')).toBe('Health care');
});

test('it is confirmed when all that it cites is, and leaves a choice when its own rule does', () => {
  expect(isConfirmed(index, child)).toBe(true);
  expect(isConfirmed(index, { ...child, rests_on: 'no-special/besk-4' })).toBe(false);
  expect(isMayRule(index, child)).toBe(false);
  expect(isMayRule(index, { basis: 'no-offentleglova/offl-14-1' })).toBe(true);
});

test('what no set holds any more is named by its reference', () => {
  const gone = { basis: 'own/one', rests_on: 'own/two' };
  expect(citeGround(index, gone, { language: 'nb', style: 'long' })).toBe('Own/one, jf. own/two');
  expect(citeBriefly(index, gone)).toBe('own/two');
});

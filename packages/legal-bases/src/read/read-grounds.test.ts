import { expect, test } from 'vitest';
import { BasisIndex } from '../basis-index.ts';
import { builtInSets } from '../built-in-sets.ts';
import { citeGround } from '../cite/cite.ts';
import { readGrounds } from './read-grounds.ts';

const index = new BasisIndex(builtInSets);
const said = (overlay_text: string, subject = '', contents = '') => ({ overlay_text, subject, contents });
const personal = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-fvl-1967/fvl-13-1-1' };
const identity = { basis: 'no-offentleglova/offl-26-5' };

test.each([
  ['Offl. § 13 første ledd, jf. fvl. § 13 første ledd nr. 1', [personal]],
  ['Offl. § 13 jf. fvl. § 13 (1) nr.1', [personal]],
  ['Offl § 13, jf fvl §13 1.ledd nr 1', [personal]],
  ['OFFL. § 13 fyrste ledd, jf. fvl. § 13 fyrste ledd nr. 1', [personal]],
  ['Offl. §\u00a026 femte ledd', [identity]],
  ['Offl § 26, 5. ledd', [identity]],
  [
    'Offl. § 26 (5) · Offl. § 13 (1), jf. bvl. § 13-1',
    [identity, { ...personal, rests_on: 'no-special/bvl-13-1' }],
  ],
  ['(b)(6)', [{ basis: 'us-foia/b6' }]],
  ['(b)(6); (b)(7)(C)', [{ basis: 'us-foia/b6' }, { basis: 'us-foia/b7c' }]],
  ['Woo 5.1.2e', [{ basis: 'nl-woo/art-5-1-2-e' }]],
  ['Offl. § 13', []],
  ['Kari Nordmann', []],
  ['', []],
])('%j names %j', (text, grounds) => {
  expect(readGrounds(index, said(text))).toEqual(grounds);
  expect(readGrounds(index, said('', '', text))).toEqual(grounds);
});

test('references go before words, as long as a set holds them', () => {
  const subject = 'no-offentleglova/offl-26-5';
  expect(readGrounds(index, said('(b)(6)', subject))).toEqual([identity]);
  expect(readGrounds(index, said('(b)(6)', 'gone/one'))).toEqual([{ basis: 'us-foia/b6' }]);
  expect(readGrounds(index, said('', 'no-offentleglova/offl-13-1'))).toEqual([]);
});

test('every ground is read from its own citation, in every language and style that cites no other', () => {
  for (const ground of index.grounds()) {
    for (const style of ['long', 'short'] as const) {
      const words = citeGround(index, ground, { language: 'nb', style });
      const read = readGrounds(index, said(words));
      expect(read.length === 0 || read.length === 1, words).toBe(true);
      if (read[0]) expect(citeGround(index, read[0], { language: 'nb', style })).toBe(words);
    }
  }
});

import { describe, expect, test } from 'vitest';
import { findTerms } from './find-terms.ts';
import type { FoundChar } from './folded-text.ts';

/** Characters a point wide on one line; `|` stands for a gap that a reader took for a space. */
function charsOf(text: string): FoundChar[] {
  return Array.from(text, (char, x) =>
    char === '|'
      ? { codePoint: 32, box: undefined, isMadeUp: true }
      : {
          codePoint: char.codePointAt(0) ?? 0,
          box: char === '\n' ? undefined : { x, y: 0, width: 1, height: 1 },
          isMadeUp: false,
        },
  );
}

function found(text: string, term: string): string[] {
  return findTerms(charsOf(text), [term]).map((boxes) =>
    boxes.map(({ x }) => Array.from(text)[x] ?? '').join(''),
  );
}

describe('finds a term', () => {
  test.each([
    ['as it stands', 'Hei Kari Nord her', 'Kari Nord', ['KariNord']],
    [
      'whatever its case and width',
      'KARI \uff2b\uff41\uff52\uff49',
      'kari',
      ['KARI', '\uff2b\uff41\uff52\uff49'],
    ],
    ['inside a longer word', 'Karis hus', 'Kari', ['Kari']],
    ['over a line break', 'Kari\nNord', 'Kari Nord', ['KariNord']],
    ['split with a hyphen', 'Hemme-\nlig', 'Hemmelig', ['Hemme-lig']],
    ['split with a soft hyphen', 'Hemme\u00ad\nlig', 'Hemmelig', ['Hemmelig']],
    ['with a space after each letter', 'her K a r i N o r d der', 'Kari Nord', ['KariNord']],
    ['with gaps between letters', 'K|a|r|i|N|o|r|d', 'Kari Nord', ['KariNord']],
    ['with one gap inside', 'Hem|melig', 'Hemmelig', ['Hemmelig']],
    ['with a space of no width inside', 'Hem\u200bmelig', 'Hemmelig', ['Hemmelig']],
    ['with a direction mark inside', 'Hem\u200emelig', 'Hemmelig', ['Hemmelig']],
    ['with a change of direction inside', 'Hem\u202a\u202cmelig', 'Hemmelig', ['Hemmelig']],
    ['with a joiner that shows nothing inside', 'Hem\u034fmelig', 'Hemmelig', ['Hemmelig']],
    ['with a variant selected inside', 'Hem\ufe0fmelig', 'Hemmelig', ['Hemmelig']],
    ['with a character of number zero inside', 'Hem\0melig', 'Hemmelig', ['Hemmelig']],
    ['with a control character inside', 'Hem\x02melig', 'Hemmelig', ['Hemmelig']],
    ['of digits in groups', 'nr 123456 78901.', '12345678901', ['12345678901']],
    ['of digits with thin spaces', 'nr 12\u200934\u200956 78901', '12345678901', ['12345678901']],
    ['of digits with hyphens and points', '1234.56-78901', '12345678901', ['1234.56-78901']],
    ['of digits split with a hyphen', '123456-\n78901', '12345678901', ['123456-78901']],
    ['of digits with hyphens in white space', 'f. 010190 - 12345.', '01019012345', ['010190-12345']],
    ['of few digits in groups', 'nr 12 34-56.', '123456', ['1234-56']],
    ['of digits given in groups', 'tlf12345678, 12.34.56.78', '12 34 56 78', ['12345678', '12.34.56.78']],
    ['of digits given with a sign', 'ring +47 12 34 56 78', '+4712345678', ['4712345678']],
    ['of a date with other separators', 'f. 01/02-1990', '01.02.1990', ['01/02-1990']],
    ['of a code in groups', 'konto NO93 8601 1117 947', 'no9386011117947', ['NO9386011117947']],
    ['of a code given in groups', 'bil EK12345', 'EK 12 345', ['EK12345']],
    ['with accents apart', 'Ha\u030akon', 'Håkon', ['Ha\u030akon']],
  ])('%s', (_, text, term, expected) => {
    expect(found(text, term)).toEqual(expected.map((word) => word.replace(/[\u00ad]/g, '')));
  });
});

describe('leaves', () => {
  test.each([
    ['two words whose letters make the term', 'en sten dag', 'stendag'],
    ['letters apart inside longer words', 'la b cd', 'abc'],
    ['a short term inside a word', 'Norge', 'no'],
    ['a number with more digits around the groups', '9123456 789012', '12345678901'],
    ['few digits two separators apart', '1234 - 5678', '12345678'],
    ['digits three separators apart', '123456 -- 78901', '12345678901'],
    ['a short number in groups', '12 345', '12345'],
    ['a number as the end of a code', 'AB12 34 56', 'B123456'],
    ['words with a number in groups', 'rom 12 34 56', 'romvesen 123456'],
    ['words with a real space between', 'per son', 'person'],
  ])('%s', (_, text, term) => {
    expect(found(text, term)).toEqual([]);
  });
});

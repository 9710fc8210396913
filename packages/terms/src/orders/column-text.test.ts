import { expect, test } from 'vitest';
import { CharText } from '../lines/char-text.ts';
import { Term } from '../term/term.ts';
import { columnText } from './column-text.ts';
import type { Placed } from './placed.ts';
import { rowsOf } from './rows.ts';

/** Letters half as wide as high on lines of twelve points, each character of a line at its column. */
function placed(page: string): Placed[] {
  return page.split('\n').flatMap((line, row) =>
    Array.from(line, (char, column) => {
      const box = { x: column * 5, y: row * 12, width: 5, height: 10 };
      return { char: { codePoint: char.codePointAt(0) ?? 0, box, isMadeUp: false }, ...box };
    }).filter(({ char }) => char.codePoint !== 32),
  );
}

function isFound(term: string, page: string): boolean {
  return new Term(term).placesIn(new CharText(columnText(rowsOf(placed(page)), 40))).length > 0;
}

test.each([
  ['in a column between others', 'kari nord', 'Sak   navn Kari    12 kr\nto    Nord bor    15 kr'],
  ['in the first column', 'kari nord', 'navn Kari    12 kr\nNord bor     15 kr'],
  ['in the last column', 'kari nord', '12 kr    navn Kari\n15 kr    Nord'],
  ['split with a hyphen', 'hemsfjell', '1    Hems-    2\n2    fjell    3'],
  ['over three lines', 'kari anne nord', '1    Kari    2\n2    Anne    3\n3    Nord    3'],
  ['where the longest line nearly meets the next column', 'kari nord', 'navnet Kari Sak\nNord        Noe'],
  [
    'from the end of a column to the next column',
    'kari nord',
    'en to     Nord her\ntre fire  og mer\nav Kari   og ut',
  ],
  [
    'to the next column under a common heading',
    'kari nord',
    'En overskrift over alle\nen to     Nord her\ntre fire  og mer\nav Kari   og ut',
  ],
  ['under an empty line of another column', 'kari nord', '1   Kari\n    Nord   2'],
])('finds a term %s', (_, term, page) => {
  expect(isFound(term, page)).toBe(true);
});

test.each([
  ['in two columns', 'kari nord', 'navn Kari    12 kr\nto bor       Nord'],
  ['in the midst of their lines', 'kari nord', 'navn Kari her    12\nog Nord der      13'],
  ['in columns that do not follow each other', 'kari nord', 'Nord her   av Kari\nog mer     og mer'],
  ['far apart', 'kari nord', 'Kari    12\n\n\nNord    13'],
  ['in running text', 'kari nord', 'en tekst Kari som er lang\nog jevn  Nord uten spalter'],
])('leaves words %s', (_, term, page) => {
  expect(isFound(term, page)).toBe(false);
});

import { describe, expect, test } from 'vitest';
import type { TextLine } from '../lines/text-line.ts';
import { compileTerms } from '../term/compile-terms.ts';
import { PageBreaks } from './page-breaks.ts';

function linesOf(page: string): TextLine[] {
  return page.split('\n').map((line, row) => ({
    glyphs: Array.from(line, (char, x) => ({
      codePoint: char.codePointAt(0) ?? 0,
      box: { x, y: 2 * row, width: 1, height: 1 },
      isMadeUp: false,
    })),
    box: { x: 0, y: 2 * row, width: line.length, height: 1 },
    direction: 0,
  }));
}

/** The first pages that a term over two pages is on. */
function found(term: string, ...pages: readonly string[]): number[] {
  const breaks = new PageBreaks(compileTerms([term]));
  const parts = pages.flatMap((page, index) => breaks.add(index + 1, linesOf(page)));
  return Array.from(new Set(parts.flatMap(({ begin, end }) => [begin.pageNumber, end.pageNumber])));
}

describe('finds a term over two pages', () => {
  test.each([
    ['between its words', 'Hei Kari', 'Nord her'],
    ['split with a hyphen', 'Hei Kari No-', 'rd her'],
    ['split with a soft hyphen', 'Hei Kari No\u00ad', 'rd her'],
    ['with white space around', 'Hei Kari No- ', '  rd her'],
    ['with a footer and a header between', 'Hei Kari\n\n3 av 5\nIntern', 'Sak 7\n \nIntern\nNord her'],
  ])('%s', (_, first, second) => {
    expect(found('kari nord', first, second)).toEqual([1, 2]);
  });

  test('with a page between that shows nothing', () => {
    expect(found('kari nord', 'Hei Kari', ' ', 'Nord her')).toEqual([1, 3]);
  });
});

describe('leaves', () => {
  test.each([
    ['parts of a word without a hyphen', 'nordmann', 'nord', 'mann'],
    ['words that do not end their line', 'kari nord', 'Kari her', 'Nord her'],
    ['words that do not begin their line', 'kari nord', 'Hei Kari', 'og Nord'],
    ['words in the midst of their pages', 'kari nord', 'Kari\na\nb\nc\nd', 'Nord'],
    ['a term on one page', 'kari nord', 'Kari Nord', 'her'],
    ['a term over lines of one page', 'kari nord', 'her', 'Kari\nNord'],
  ])('%s', (_, term, first, second) => {
    expect(found(term, first, second)).toEqual([]);
  });
});

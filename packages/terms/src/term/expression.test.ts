import { describe, expect, it } from 'vitest';
import type { FoundChar } from '../lines/text-line.ts';
import { findTerms } from '../search/find-terms.ts';
import { compileExpressions } from './compile-terms.ts';

function charsOf(text: string): FoundChar[] {
  return Array.from(text, (char, at) => ({
    codePoint: char.codePointAt(0) ?? 0,
    box: char === '\n' ? undefined : { x: at, y: 0, width: 1, height: 1 },
    isMadeUp: false,
    at,
  }));
}

function find(
  text: string,
  expression: string,
  options: Parameters<typeof compileExpressions>[1] = {},
): string[] {
  return findTerms(charsOf(text), compileExpressions([expression], options)).map(({ chars }) =>
    text.slice(chars[0]?.at, (chars.at(-1)?.at ?? 0) + 1),
  );
}

describe('an expression', () => {
  it('finds what it describes, with or without case', () => {
    expect(find('Sak 12 og sak 7', 'sak \\d+')).toEqual(['Sak 12', 'sak 7']);
    expect(find('Sak 12 og sak 7', 'sak \\d+', { caseSensitive: true })).toEqual(['sak 7']);
  });

  it('minds whole words when asked to', () => {
    expect(find('Ola og Olav', 'ola', { wholeWords: true })).toEqual(['Ola']);
  });

  it('lets a space meet a line break and joins a word hyphenated at a line end', () => {
    expect(find('Kari\nNordmann', 'kari nord\\w+')).toEqual(['Kari\nNordmann']);
    expect(find('Nord-\nmann', 'nord\\w+')).toEqual(['Nord-\nmann']);
  });

  it('keeps a dot on its line and anchors at line ends', () => {
    expect(find('Navn: Kari\nAlder: 3', 'navn: .*')).toEqual(['Navn: Kari']);
    expect(find('en\nto', '^to$')).toEqual(['to']);
  });

  it('reports no empty match and ends', () => {
    expect(find('abab', 'b*')).toEqual(['b', 'b']);
    expect(find('abc', 'x*')).toEqual([]);
  });

  it('answers one that ruins a backtracking engine', () => {
    expect(find(`${'a'.repeat(20_000)}!`, '(a+)+$')).toEqual([]);
  });

  it.each(['(', '[a', 'a{2,1}', '(?<=a)b', '   '])('is refused when it is %j', (expression) => {
    expect(() => compileExpressions([expression])).toThrow();
  });
});

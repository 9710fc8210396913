import { expect, test } from 'vitest';
import type { TextLine } from '../lines/text-line.ts';
import { findOnPage } from '../search/find-terms.ts';
import { compileTerms } from '../term/compile-terms.ts';

const [size, width] = [12, 7];

function line(text: string, x: number, y: number): TextLine {
  const glyphs = Array.from(text, (char, at) => ({
    codePoint: char.codePointAt(0) ?? 0,
    box: { x: x + at * width, y, width: width - 1, height: size },
    isMadeUp: false,
  }));
  return { glyphs, box: { x, y, width: text.length * width, height: size }, direction: 0 };
}

/** Each letter of a word in a line of its own, so much lower than 100, from the last to the first. */
function uneven(word: string, lower: readonly number[]): TextLine[] {
  return Array.from(word, (letter, at) => line(letter, 100 + at * width, 100 + (lower[at] ?? 0))).reverse();
}

function found(lines: readonly TextLine[], term: string): string[] {
  return findOnPage(lines, compileTerms([term])).map(({ chars }) =>
    String.fromCodePoint(...chars.map(({ codePoint }) => codePoint)),
  );
}

test.each([
  ['one hangs below', [0, 0, 0, 8, 0, 0, 0, 0]],
  ['one stands above', [0, 0, 0, 0, -8, 0, 0, 0]],
  ['each stands at a height of its own', [0, 7, 3, 8, 0, 6, 2, 8]],
  ['the last ones hang below', [0, 0, 0, 0, 0, 0, 8, 8]],
  ['the line falls, letter by letter', [0, 4, 8, 12, 16, 20, 24, 28]],
])('finds a word drawn backwards of whose letters %s', (_, lower) => {
  const beside = [line('Vitne', 40, 100), line('Nordvik', 170, 100)];
  expect(found([...beside, ...uneven('Testesen', lower)], 'Testesen')).toEqual(['Testesen']);
});

test('finds a word that goes on with uneven letters in the next line', () => {
  const lines = [line('Vitne Anne-', 40, 60), ...uneven('Grete', [4, 8, 0, 4, 0])];
  expect(found(lines, 'Anne-Grete')).toEqual(['Anne-Grete']);
});

test('joins no letters of lines that are set tight', () => {
  const lines = [line('Dette er vi', 100, 100), line('her i Nordvik', 100, 108), line('som ma bo', 100, 116)];
  for (const term of ['Detteher', 'erhere', 'viNord', 'dvikvi', 'iNordvikvi', 'hersom']) {
    expect(found(lines, term)).toEqual([]);
  }
});

test('joins no letter with a word that goes on without it', () => {
  const lines = [line('Nordvik', 100, 100), line('e', 128, 108), line('ern', 160, 100)];
  expect(found(lines, 'Norde')).toEqual([]);
});

test('joins no letters that stand apart or far below', () => {
  expect(found([line('Nord', 100, 100), line('vik', 150, 108)], 'Nordvik')).toEqual([]);
  expect(found([line('vik', 128, 112), line('xx', 60, 100), line('Nord', 100, 100)], 'Nordvik')).toEqual([]);
});

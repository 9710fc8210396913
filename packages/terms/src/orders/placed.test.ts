import { expect, test } from 'vitest';
import type { TextLine } from '../lines/text-line.ts';
import { findOnPage } from '../search/find-terms.ts';
import { compileTerms } from '../term/compile-terms.ts';

const [thickness, width] = [14, 7];

/** A letter `along` a line that rises at an angle in degrees, and so much beside it. */
function letterAt(letter: string, along: number, degrees: number, beside = 0): TextLine {
  const angle = (-degrees * Math.PI) / 180;
  const slant = { x: Math.cos(angle), y: Math.sin(angle), thickness };
  const [across, down] = [Math.abs(slant.x), Math.abs(slant.y)];
  const size = { width: width * across + thickness * down, height: width * down + thickness * across };
  const x = 300 + along * slant.x - beside * slant.y - size.width / 2;
  const y = 400 + along * slant.y + beside * slant.x - size.height / 2;
  const box = { x, y, ...size };
  return {
    glyphs: [{ codePoint: letter.codePointAt(0) ?? 0, box, isMadeUp: false }],
    ...{ box, direction: undefined, slant },
  };
}

function found(lines: readonly TextLine[], term: string): number {
  return findOnPage(lines, compileTerms([term])).length;
}

test.each([20, 45, 80, -45, 135])('finds a word drawn backwards on a slant of %d degrees', (degrees) => {
  const letters = Array.from('Testesen', (letter, at) => letterAt(letter, at * width, degrees));
  expect(found(letters.reverse(), 'Testesen')).toBe(1);
});

test('finds a word that goes on in the next line on a slant', () => {
  const upper = Array.from('Teste-', (letter, at) => letterAt(letter, at * width, 45));
  const lower = Array.from('sen', (letter, at) => letterAt(letter, at * width, 45, 16));
  expect(found([...lower, ...upper], 'Testesen')).toBe(1);
});

test('joins no letters of lines on other slants', () => {
  const letters = Array.from('Testesen', (letter, at) =>
    letterAt(letter, at * width, at % 2 === 0 ? 30 : 50),
  );
  expect(found(letters.reverse(), 'Testesen')).toBe(0);
});

import { expect, test } from 'vitest';
import type { GlyphLine } from './glyphs.ts';
import { readContents } from './page-text.ts';

/** A line of one letter, as often as asked, with a space behind each. */
function lineOfLetters(count: number): GlyphLine {
  const box = { x: 10, y: 10, width: 5, height: 12 };
  const [letter, space] = [0x41, 0x20].map((codePoint) => {
    return { codePoint, box, reach: box, size: 12, isMadeUp: false };
  });
  const glyphs = Array.from({ length: count }, () => [letter, space]).flat();
  return { glyphs: glyphs.filter((glyph) => glyph !== undefined), box, isVertical: false, direction: 0 };
}

// Copying the text for each word would take minutes here.
test('puts a page of two hundred thousand words together', () => {
  const count = 200_000;
  const { text } = readContents(1, { width: 595, height: 842 }, [lineOfLetters(count)]);
  expect(text.words).toHaveLength(count);
  expect(text.text).toHaveLength(2 * count - 1);
  expect(text.words.at(-1)).toMatchObject({ text: 'A', start: 2 * count - 2, end: 2 * count - 1, line: 0 });
});

test('parts words by one space and lines by their end', () => {
  const { text } = readContents(1, { width: 595, height: 842 }, [lineOfLetters(2), lineOfLetters(1)]);
  expect(text.text).toBe('A A\nA');
  expect(text.words.map(({ start, end, line }) => [start, end, line])).toEqual([
    [0, 1, 0],
    [2, 3, 0],
    [4, 5, 1],
  ]);
  expect(text.charBoxes).toHaveLength(5 * 4);
});

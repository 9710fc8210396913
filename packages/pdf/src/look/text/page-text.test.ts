import { secretTraps } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { mupdf } from '../../engine/mupdf.ts';
import { withPage } from '../../engine/objects/pages.ts';
import type { GlyphLine } from './glyphs.ts';
import { pageGlyphs } from './page-glyphs.ts';
import { readContents } from './page-text.ts';
import { ReadLine } from './read-line.ts';

/** A line of the same letter `count` times, with a space after each. */
function lineOfLetters(count: number): GlyphLine {
  const box = { x: 10, y: 10, width: 5, height: 12 };
  const glyphs = Array.from({ length: count * 2 }, (_, at) => {
    return { codePoint: at % 2 === 0 ? 0x41 : 0x20, box, reach: box, size: 12, isMadeUp: false };
  });
  return { glyphs, box, isVertical: false, direction: 0 };
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

/** Letters 10 points wide from `x` on; `_` is a gap for which the engine generated a space. */
function lineAt(text: string, x: number, y = 10): GlyphLine {
  const glyphs = Array.from(text, (char, at) => {
    const box = { x: x + 10 * at, y, width: 10, height: 12 };
    const codePoint = char === '_' ? 32 : (char.codePointAt(0) ?? 0);
    return { codePoint, box, reach: box, size: 12, isMadeUp: char === '_' };
  });
  const box = { x, y, width: 10 * glyphs.length, height: 12 };
  return { glyphs, box, isVertical: false, direction: 0 };
}

test.each([
  ['into its gap', [lineAt('Tr_n V', 0), lineAt('\u1ea7', 20)], 'Tr\u1ea7n V'],
  [
    'with one more in another gap',
    [lineAt('Tr_n N_m', 0), lineAt('\u1ea7___\u0103', 20)],
    'Tr\u1ea7n N\u0103m',
  ],
  [
    'one after the other',
    [lineAt('Tr_n N_m', 0), lineAt('\u1ea7', 20), lineAt('\u0103', 60)],
    'Tr\u1ea7n N\u0103m',
  ],
  ['at the start of a word', [lineAt('og __an', 0), lineAt('\u1ea7', 40)], 'og \u1ea7an'],
  ['not where a letter stands', [lineAt('Trin V', 0), lineAt('\u1ea7', 20)], 'Trin V\n\u1ea7'],
  ['not on another line', [lineAt('Tr_n V', 0), lineAt('\u1ea7', 20, 24)], 'Tr n V\n\u1ea7'],
])('puts a letter that a line borrows from another font %s', (_, lines, expected) => {
  expect(readContents(1, { width: 595, height: 842 }, lines).text.text).toBe(expected);
});

test.each([
  ['of Cork', ['So\x1ce og E\x1bekt'], 'So\ufb01e og E\ufb00ekt'],
  ['of the older encoding, told by another line', ['Bj\x1crn', 'l\x1arer'], 'Bj\u00f8rn\nl\u00e6rer'],
  ['of nothing beside white space', ['\x1c punkt'], 'punkt'],
])('reads letters that a font tells by codes %s', (_, texts, expected) => {
  const lines = texts.map((text, at) => lineAt(text, 0, 10 + 20 * at));
  expect(readContents(1, { width: 595, height: 842 }, lines).text.text).toBe(expected);
});

/** The lines of the first page as the engine reads them, of a document that may be damaged. */
function firstLines(bytes: Uint8Array): ReadLine[] {
  const document = mupdf.Document.openDocument(bytes, 'application/pdf').asPDF();
  try {
    return document && document.countPages() > 0 && !document.needsPassword()
      ? withPage(document, 0, pageGlyphs)
      : [];
  } finally {
    document?.destroy();
  }
}

test('puts plain lines together as it does glyph by glyph', () => {
  const size = { width: 595, height: 842 };
  let plain = 0;
  for (const { name, bytes } of secretTraps()) {
    const lines = firstLines(bytes);
    plain += lines.filter((line) => line.isPlain()).length;
    const asGlyphs = lines.map(({ glyphs, box, isVertical, direction }) => ({
      glyphs,
      box,
      isVertical,
      direction,
    }));
    expect(readContents(1, size, lines).text, name).toEqual(readContents(1, size, asGlyphs).text);
  }
  expect(plain).toBeGreaterThan(100);
});

test('puts letters set apart together where a space of no width stands among them', () => {
  const [madeUp, zeroWidth] = [-1, 0x200b];
  const chars = [0x41, madeUp, 0x42, madeUp, zeroWidth, madeUp, 0x43];
  const numbers = Float32Array.from(
    chars.flatMap((char, at) => {
      const [left, right] = [10 + 3.5 * at, 13 + 3.5 * at];
      return [char === madeUp ? 32 : char, 12, left, 20, left, 10, right, 22, char === madeUp ? 1 : 0];
    }),
  );
  const line = new ReadLine(numbers, { start: 0, end: numbers.length, isVertical: false, direction: 0 });
  expect(readContents(1, { width: 595, height: 842 }, [line]).text.text).toBe('AB C');
});

test('writes letters of two units and what is no character as it does glyph by glyph', () => {
  const chars = [0x41, 0x1f600, 32, 0xd800, 0x42, 0xf061, 0x3b1];
  const numbers = Float32Array.from(
    chars.flatMap((char, at) => [char, 12, 10 + 6 * at, 20, 10 + 6 * at, 10, 16 + 6 * at, 22, 0]),
  );
  const line = new ReadLine(numbers, { start: 0, end: numbers.length, isVertical: false, direction: 0 });
  const { glyphs, box, isVertical, direction } = line;
  const { text } = readContents(1, { width: 595, height: 842 }, [line]);
  expect(text.text).toBe('A\u{1f600} \ufffdB\uf061\u03b1');
  const asGlyphs = [{ glyphs, box, isVertical, direction }];
  expect(text).toEqual(readContents(1, { width: 595, height: 842 }, asGlyphs).text);
});

test('says of each character of a line where it stands in the text', () => {
  const { text, lines } = readContents(1, { width: 595, height: 842 }, [lineOfLetters(2), lineOfLetters(1)]);
  const places = lines().map(({ glyphs }) => glyphs.map(({ at }) => at));
  expect(places).toEqual([
    [0, undefined, 2, undefined],
    [4, undefined],
  ]);
  expect(text.text).toHaveLength(5);
});

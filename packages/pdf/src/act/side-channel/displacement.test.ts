import { expect, test } from 'vitest';
import type { Glyph, GlyphLine } from '../../look/text/glyphs.ts';
import { isInPlace } from './displacement.ts';

/** A line of letters of 10 points, 10 points apart. */
function line(text: string, x = 100, y = 200): GlyphLine {
  const glyphs = Array.from(text, (char, index): Glyph => {
    const box = { x: x + 10 * index, y, width: 10, height: 10 };
    return { codePoint: char.codePointAt(0) ?? 0, box, reach: box, size: 10, isMadeUp: false };
  });
  const box = { x, y, width: 10 * glyphs.length, height: 10 };
  return { glyphs, box, isVertical: false, direction: 0 };
}

test('letters may move by two em in any direction, and no further', () => {
  const before = [line('Kari')];
  expect(isInPlace(before, [line('Kari', 120)])).toBe(true);
  expect(isInPlace(before, [line('Kari', 100, 180)])).toBe(true);
  expect(isInPlace(before, [line('Kari', 121)])).toBe(false);
  expect(isInPlace(before, [line('Kari', 100, 179)])).toBe(false);
});

test('no letter may be gone, new or another one', () => {
  const before = [line('Kari')];
  expect(isInPlace(before, [line('Kar')])).toBe(false);
  expect(isInPlace(before, [line('Karin')])).toBe(false);
  expect(isInPlace(before, [line('Kiar')])).toBe(false);
});

test('gaps do not count, and neither does how letters are divided into lines', () => {
  const before = [line('Ka  ri')];
  expect(isInPlace(before, [line('Ka'), line('ri', 130)])).toBe(true);
  expect(isInPlace(before, [line('Kari')])).toBe(true);
});

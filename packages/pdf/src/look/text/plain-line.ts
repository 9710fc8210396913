import { bottomAt, charFields, leftAt, madeUpAt, rightAt, sizeAt, topAt } from './char-struct.ts';
import type { GlyphLine } from './glyphs.ts';
import { leastGap } from './letter-spacing.ts';
import { isSpace } from './text-builder.ts';

/** Points: the engine returns all but the first letter of a ligature with zero width. */
const leastWidth = 0.02;
/** Slightly less than the minimum gap of spaced letters, to allow for rounding. */
const looseGap = leastGap * 0.99;
/** More letters than this in a row, each with such a gap before it, may be spaced text. */
const fewestLoose = 3;
/** Code points below this are control characters, which are neither white space nor letters. */
const firstSpace = 32;
/** From here on a code point may take two UTF-16 units, or not be a character. */
const firstSurrogate = 0xd800;

/** Separates words, but counts as a letter in spaced text. */
const zeroWidthSpace = 0x200b;

/** A range in the numbers of a page: the characters of a line, from `start` to `end`. */
export interface CharRange {
  readonly numbers: Float32Array;
  readonly start: number;
  readonly end: number;
}

/**
 * A quick check that avoids glyph objects for most lines: whether no character is part of a ligature or may be spaced, and
 * each is one UTF-16 unit. False in case of doubt.
 */
export function isPlainLine(
  { numbers, start, end }: CharRange,
  direction: NonNullable<GlyphLine['direction']>,
): boolean {
  const [leading, trailing] = edgesAlong[direction];
  const sign = direction === 0 || direction === 90 ? 1 : -1;
  let last = Number.NaN;
  let loose = 0;
  for (let at = start; at < end; at += charFields) {
    const codePoint = numbers[at] ?? 0;
    if (codePoint >= firstSpace && codePoint !== zeroWidthSpace && isSpace(codePoint)) {
      if (!isMadeUp(numbers, at)) last = Number.NaN;
      continue;
    }
    if (!isPlainLetter(numbers, at)) return false;
    const gap = sign * ((numbers[at + leading] ?? 0) - last);
    last = numbers[at + trailing] ?? 0;
    // After white space and at the start the gap is NaN, which counts as loose as well.
    loose = gap < looseGap * (numbers[at + sizeAt] ?? 0) ? 0 : loose + 1;
    if (loose > fewestLoose) return false;
  }
  return true;
}

function isPlainLetter(numbers: Float32Array, at: number): boolean {
  const codePoint = numbers[at] ?? 0;
  if (codePoint < firstSpace || codePoint >= firstSurrogate || codePoint === zeroWidthSpace) return false;
  if (isMadeUp(numbers, at)) return false;
  return (numbers[at + rightAt] ?? 0) - (numbers[at + leftAt] ?? 0) > leastWidth;
}

function isMadeUp(numbers: Float32Array, at: number): boolean {
  return numbers[at + madeUpAt] !== 0;
}

/** The fields of the leading and trailing edge of a glyph along the baseline, by direction of the line. */
const edgesAlong = {
  0: [leftAt, rightAt],
  90: [topAt, bottomAt],
  180: [rightAt, leftAt],
  270: [bottomAt, topAt],
} as const;

import { bottomAt, charFields, leftAt, madeUpAt, rightAt, sizeAt, topAt } from './char-struct.ts';
import type { GlyphLine } from './glyphs.ts';
import { leastGap } from './letter-spacing.ts';
import { isSpace } from './text-builder.ts';

/** Points: the engine leaves all but the first letter of a ligature without width. */
const leastWidth = 0.02;
/** Gaps a little smaller than those that set letters apart count here too, for the last digit of a number. */
const looseGap = leastGap * 0.99;
/** So many letters in a row, each set apart from the one before, may be spaced for looks. */
const fewestLoose = 3;
/** Before this code point come characters of control, which are neither white space nor letters. */
const firstSpace = 32;
/** From here on a code point may take two units of text, or be no character. */
const firstSurrogate = 0xd800;

/** Parts words, and counts for a letter where letters are set apart. */
const zeroWidthSpace = 0x200b;

/** A part of the numbers of a page: the characters of a line, from `start` to `end`. */
export interface CharRange {
  readonly numbers: Float32Array;
  readonly start: number;
  readonly end: number;
}

/**
 * A quick look that spares most lines a look at each of their glyphs: whether none of the characters is part of a ligature
 * or may be spaced for looks, and each is one unit of text. Lines that this is not sure of are no plain ones.
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
    // After white space and at the start the gap is no number, which sets a letter apart as well.
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

/** Where a letter begins and ends along its base line, by the direction of the line. */
const edgesAlong = {
  0: [leftAt, rightAt],
  90: [topAt, bottomAt],
  180: [rightAt, leftAt],
  270: [bottomAt, topAt],
} as const;

import type { GrayImage } from '../page-source.ts';

/** The minimum change of shade between ink and paper; less is the grain of one colour. */
const leastContrast = 16;
/** A letter with two strokes: in and out of each. */
const leastSwings = 4;
/** The minimum height of a readable letter, in pixels. */
const leastLines = 3;

/**
 * Whether a picture has strokes side by side anywhere, along its rows or columns, whatever their colour. Every word has
 * them, in any direction; a plain area, a gradient, a disc, a bar or a single rule does not.
 */
export function hasStrokes(image: GrayImage): boolean {
  const { width, height, pixels } = image;
  return (
    countLines(pixels, height, width, width, 1) >= leastLines ||
    countLines(pixels, width, height, 1, width) >= leastLines
  );
}

/** Counts the rows or columns that alternate between dark and light often enough; stops when there are enough. */
function countLines(pixels: Uint8Array, lines: number, length: number, apart: number, step: number): number {
  let found = 0;
  for (let line = 0; line < lines && found < leastLines; line++) {
    if (swingsAlong(pixels, line * apart, length, step) >= leastSwings) found++;
  }
  return found;
}

/** Counts the changes between dark and light that are large enough for ink and paper; stops when there are enough. */
function swingsAlong(pixels: Uint8Array, start: number, length: number, step: number): number {
  let darkest = pixels[start] ?? 255;
  let lightest = darkest;
  let trend: 'none' | 'lighter' | 'darker' = 'none';
  let swings = 0;
  for (let at = start, end = start + length * step; at < end && swings < leastSwings; at += step) {
    const shade = pixels[at] ?? 255;
    darkest = Math.min(darkest, shade);
    lightest = Math.max(lightest, shade);
    if (trend !== 'lighter' && shade - darkest >= leastContrast) {
      trend = 'lighter';
      lightest = shade;
    } else if (trend !== 'darker' && lightest - shade >= leastContrast) {
      trend = 'darker';
      darkest = shade;
    } else continue;
    swings++;
  }
  return swings;
}

import type { GrayImage } from '../page-source.ts';

/** Between ink and paper the shade changes by more; what varies less is the grain of one colour. */
const leastContrast = 16;
/** One letter of two strokes: into each and out of it. */
const leastSwings = 4;
/** No letter that can be read is lower, in pixels. */
const leastLines = 3;

/**
 * Whether strokes stand side by side anywhere in a picture, along its rows or its columns, whatever their colour. Every word has
 * them, in any direction; a plain area, a gradient, a disc, a bar or a single rule has not.
 */
export function hasStrokes(image: GrayImage): boolean {
  const { width, height, pixels } = image;
  return (
    countLines(pixels, height, width, width, 1) >= leastLines ||
    countLines(pixels, width, height, 1, width) >= leastLines
  );
}

/** How many lines of pixels swing between dark and light often enough; stops when there are enough of them. */
function countLines(pixels: Uint8Array, lines: number, length: number, apart: number, step: number): number {
  let found = 0;
  for (let line = 0; line < lines && found < leastLines; line++) {
    if (swingsAlong(pixels, line * apart, length, step) >= leastSwings) found++;
  }
  return found;
}

/** Turns of the shade, each by enough to tell ink from paper; none is counted past those that are needed. */
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

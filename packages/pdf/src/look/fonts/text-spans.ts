import type { Matrix, Text } from 'mupdf';
import { mupdf, rawMupdf } from '../../engine/mupdf.ts';

/** Number of 32-bit fields of a text item in the engine's memory: x, y, advance, glyph, code point and code. */
export const itemFields = 6;
/** The index of the glyph number among the fields: negative for the further characters of a glyph that stands for several. */
export const glyphAt = 3;
/** The index of the code point among the fields. */
export const codePointAt = 4;

/** Glyphs of one font and matrix. */
export interface TextSpan {
  /** The address of the font in the engine's memory. */
  readonly font: number;
  /** From font sizes to page points, without translation. */
  readonly turn: Matrix;
  /** Its items, as indexes of 32-bit words. */
  readonly first: number;
  readonly end: number;
}

/**
 * The spans of a text, read from the engine's memory (`fz_text`, MuPDF 1.27), which takes a tenth of the time of calling the
 * engine for each glyph. They are a linked list, each with a font, a matrix and an array of items.
 */
export function* textSpans(text: Text, [a, b, c, d]: Matrix): Generator<TextSpan> {
  const { HEAP32: integers, HEAPF32: floats } = rawMupdf;
  const toPage: Matrix = [a, b, c, d, 0, 0];
  for (let at = (integers[(text.pointer >> 2) + 1] ?? 0) >> 2; at !== 0; at = (integers[at + 11] ?? 0) >> 2) {
    const [ownA = 0, ownB = 0, ownC = 0, ownD = 0] = floats.subarray(at + 1, at + 5);
    const first = (integers[at + 10] ?? 0) >> 2;
    yield {
      font: integers[at] ?? 0,
      turn: mupdf.Matrix.concat([ownA, ownB, ownC, ownD, 0, 0], toPage),
      first,
      end: first + (integers[at + 8] ?? 0) * itemFields,
    };
  }
}

import type { Matrix, PDFPage, Text } from 'mupdf';
import { type Destroyable, mupdf, rawMupdf } from '../../engine/mupdf.ts';
import { codePointAt, glyphAt, itemFields, textSpans } from '../fonts/text-spans.ts';

/** A glyph that a page shows. */
export interface ShownGlyph {
  /** The address of its font in the engine's memory, and its number in the font. */
  readonly font: number;
  readonly glyph: number;
  /** The first character that stands for it in the text. */
  readonly codePoint: number;
  /** The further ones, as of a ligature. */
  readonly rest: string;
  /** Its origin, in page points. */
  readonly x: number;
  readonly y: number;
  /** How far the next one is from it, in font sizes. */
  readonly advance: number;
  /** The direction of its baseline, as long as the size of its font, in page points. */
  readonly along: readonly [number, number];
}

/** Calls `look` for every visible glyph of a page, in drawing order, and `done` with each text after its glyphs. */
export function eachShownGlyph(
  page: PDFPage,
  look: (glyph: ShownGlyph) => void,
  done: (text: Text) => void = () => undefined,
): void {
  const show = (text: Text, matrix: Matrix): void => {
    for (const glyph of glyphsOf(text, matrix)) look(glyph);
    done(text);
    text.destroy();
  };
  // Engine callbacks. They must not throw.
  const device = new mupdf.Device({
    fillText: (text, matrix, space) => {
      (space as Destroyable).destroy();
      show(text, matrix);
    },
    strokeText: (text, stroke, matrix, space) => {
      (stroke as Destroyable).destroy();
      (space as Destroyable).destroy();
      show(text, matrix);
    },
    clipText: show,
    clipStrokeText: (text, stroke, matrix) => {
      (stroke as Destroyable).destroy();
      show(text, matrix);
    },
    ignoreText: (text) => text.destroy(),
  });
  try {
    page.runPageContents(device, mupdf.Matrix.identity);
    device.close();
  } finally {
    device.destroy();
  }
}

/** The glyphs of a text of a page, whether they are seen or not. */
export function* glyphsOf(text: Text, matrix: Matrix): Generator<ShownGlyph> {
  for (const { font, turn, first, end } of textSpans(text, matrix)) {
    const along = [turn[0], turn[1]] as const;
    for (let item = first; item < end; ) {
      const { HEAP32: integers, HEAPF32: floats } = rawMupdf;
      const [x, y, advance] = [floats[item] ?? 0, floats[item + 1] ?? 0, floats[item + 2] ?? 0];
      const [glyph, codePoint] = [integers[item + glyphAt] ?? -1, integers[item + codePointAt] ?? 0];
      let rest = '';
      // Further characters of a ligature have no glyph of their own.
      for (item += itemFields; item < end && (integers[item + glyphAt] ?? -1) < 0; item += itemFields)
        rest += charOf(integers[item + codePointAt] ?? 0);
      if (glyph < 0) continue;
      yield {
        ...{ font, glyph, codePoint, rest, advance, along },
        x: matrix[0] * x + matrix[2] * y + matrix[4],
        y: matrix[1] * x + matrix[3] * y + matrix[5],
      };
    }
  }
}

/** The character of a code point; U+FFFD for what is none. */
export function charOf(codePoint: number): string {
  return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : '\ufffd';
}

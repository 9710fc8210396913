import type { Matrix, Path, PDFPage, Text } from 'mupdf';
import { type Destroyable, mupdf, rawMupdf } from '../../engine/mupdf.ts';
import { codePointAt, glyphAt, itemFields, textSpans } from '../fonts/text-spans.ts';

/** Engine callbacks, which must not throw. Their arguments are destroyed afterwards. */
export interface ContentVisitor {
  /** Visible text. */
  readonly text?: (text: Text, matrix: Matrix) => void;
  /** Invisible text, and the text of letters that the engine draws as paths. */
  readonly hiddenText?: (text: Text, matrix: Matrix) => void;
  readonly path?: (path: Path, matrix: Matrix) => void;
}

/** Runs the content of a page once and passes its text and paths to a visitor. */
export function visitContent(page: PDFPage, { text, hiddenText, path }: ContentVisitor): void {
  const show = <Shape extends Destroyable>(
    look: ((shape: Shape, matrix: Matrix) => void) | undefined,
    shape: Shape,
    matrix: Matrix,
    ...others: readonly Destroyable[]
  ): void => {
    for (const other of others) other.destroy();
    look?.(shape, matrix);
    shape.destroy();
  };
  const device = new mupdf.Device({
    fillText: (shown, matrix, space) => show(text, shown, matrix, space),
    strokeText: (shown, stroke, matrix, space) => show(text, shown, matrix, stroke, space),
    clipText: (shown, matrix) => show(text, shown, matrix),
    clipStrokeText: (shown, stroke, matrix) => show(text, shown, matrix, stroke),
    ignoreText: (shown, matrix) => show(hiddenText, shown, matrix),
    fillPath: (shape, _evenOdd, matrix, space) => show(path, shape, matrix, space),
    strokePath: (shape, stroke, matrix, space) => show(path, shape, matrix, stroke, space),
  });
  try {
    page.runPageContents(device, mupdf.Matrix.identity);
    device.close();
  } finally {
    device.destroy();
  }
}

/** A glyph of a font, and the text that it represents. */
export interface TextGlyph {
  /** The address of its font in the engine's memory, and its number in the font. */
  readonly font: number;
  readonly glyph: number;
  /** The first character of its text. */
  readonly codePoint: number;
  /** Further characters, for example of a ligature. */
  readonly rest: string;
}

/** A glyph with its position on a page. */
export interface ShownGlyph extends TextGlyph {
  /** Its origin, in page points. */
  readonly x: number;
  readonly y: number;
  /** The distance to the next glyph, in font sizes. */
  readonly advance: number;
  /** The direction of its baseline, with the length of its font size, in page points. */
  readonly along: readonly [number, number];
  /** The direction from its foot to its head, with the same length. */
  readonly up: readonly [number, number];
}

/** Calls `look` for every visible glyph of a page, in drawing order. */
export function eachShownGlyph(page: PDFPage, look: (glyph: ShownGlyph) => void): void {
  visitContent(page, {
    text: (text, matrix) => {
      for (const glyph of glyphsOf(text, matrix)) look(glyph);
    },
  });
}

/** The glyphs of a text on a page. */
export function* glyphsOf(text: Text, matrix: Matrix): Generator<ShownGlyph> {
  for (const { font, turn, first, end } of textSpans(text, matrix)) {
    const [along, up] = [[turn[0], turn[1]] as const, [turn[2], turn[3]] as const];
    for (let item = first; item < end; item += itemFields) {
      const { HEAP32: integers, HEAPF32: floats } = rawMupdf;
      const [x, y, advance] = [floats[item] ?? 0, floats[item + 1] ?? 0, floats[item + 2] ?? 0];
      const [glyph, codePoint] = [integers[item + glyphAt] ?? -1, integers[item + codePointAt] ?? 0];
      if (glyph < 0) continue;
      yield {
        ...{ font, glyph, codePoint, rest: furtherText(item, end), advance, along, up },
        x: matrix[0] * x + matrix[2] * y + matrix[4],
        y: matrix[1] * x + matrix[3] * y + matrix[5],
      };
    }
  }
}

/** The further characters of a glyph that represents several; they follow it without a glyph of their own. */
export function furtherText(item: number, end: number): string {
  let rest = '';
  const { HEAP32: integers } = rawMupdf;
  for (let next = item + itemFields; next < end; next += itemFields) {
    if ((integers[next + glyphAt] ?? -1) >= 0) break;
    rest += charOf(integers[next + codePointAt] ?? 0);
  }
  return rest;
}

/** The character for a code point; U+FFFD if it is invalid. */
export function charOf(codePoint: number): string {
  return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : '\ufffd';
}

import type { PageRect } from '@sladd/geometry';
import type { PDFPage } from 'mupdf';
import { rawMupdf } from '../engine/mupdf.ts';
import { CharList } from './char-struct.ts';
import { ReadLine } from './read-line.ts';

/** One character as drawn on a page, in page points. */
export interface Glyph {
  readonly codePoint: number;
  /** The upright box around the character: advance width by the font's ascent and descent, within reason. */
  readonly box: PageRect;
  /** The box that the engine's redaction takes the glyph to have: the font's ascent and descent as they are. */
  readonly reach: PageRect;
  /** Font size in points. */
  readonly size: number;
  /** Whether the engine made it up: a space in place of a gap. */
  readonly isMadeUp: boolean;
}

/** Characters that the engine sees as one line of text, in drawing order. */
export interface GlyphLine {
  readonly glyphs: readonly Glyph[];
  /** Around all boxes of its glyphs, of both kinds. */
  readonly box: PageRect;
  /** Whether it is written from top to bottom, as Chinese and Japanese can be. */
  readonly isVertical: boolean;
  /** Clockwise degrees of the base line on the displayed page; undefined for a slanted one. */
  readonly direction: 0 | 90 | 180 | 270 | undefined;
}

// ActualText is what a file claims that its glyphs say. Only the glyphs themselves are redacted, so only they count.
// Clipped text and text outside the page is in the file all the same.
const extraction = 'preserve-whitespace,ignore-actualtext,clip=no';

const chars = new CharList();

/** All characters drawn on a page, in drawing order: invisible, clipped and off the page ones too. */
export function pageGlyphs(page: PDFPage): ReadLine[] {
  const text = page.toStructuredText(extraction);
  try {
    chars.clear();
    const lines = Array.from(linesOf(text.pointer), (line) => {
      const start = chars.end;
      chars.add(rawMupdf._wasm_stext_line_get_first_char(line));
      const isVertical = rawMupdf._wasm_stext_line_get_wmode(line) === 1;
      return { start, end: chars.end, isVertical, direction: lineDirection(line) };
    });
    const numbers = chars.numbers();
    return lines.map((line) => new ReadLine(numbers, line));
  } finally {
    text.destroy();
  }
}

/** Addresses of the lines of a page's text. */
function* linesOf(text: number): Generator<number> {
  let block = rawMupdf._wasm_stext_page_get_first_block(text);
  while (block !== 0) {
    let line =
      rawMupdf._wasm_stext_block_get_type(block) === 0 ? rawMupdf._wasm_stext_block_get_first_line(block) : 0;
    while (line !== 0) {
      yield line;
      line = rawMupdf._wasm_stext_line_get_next(line);
    }
    block = rawMupdf._wasm_stext_block_get_next(block);
  }
}

/** The middle of a glyph's box: the point that decides whether a mark covers it. */
export function glyphCentre({ box }: Glyph): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function lineDirection(line: number): GlyphLine['direction'] {
  const at = rawMupdf._wasm_stext_line_get_dir(line) >> 2;
  const [x, y] = [rawMupdf.HEAPF32[at] ?? 0, rawMupdf.HEAPF32[at + 1] ?? 0];
  const slant = 0.01;
  if (Math.abs(y) < slant) return x > 0 ? 0 : 180;
  if (Math.abs(x) < slant) return y > 0 ? 90 : 270;
  return undefined;
}

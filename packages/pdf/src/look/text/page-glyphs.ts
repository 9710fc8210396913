import type { Slant } from '@sladd/terms';
import type { PDFPage } from 'mupdf';
import { rawMupdf } from '../../engine/mupdf.ts';
import { CharList, quadThickness } from './char-struct.ts';
import type { GlyphLine } from './glyphs.ts';
import { ReadLine } from './read-line.ts';
import { repeatedText } from './repeated-text.ts';
import { repeatsText } from './repeats-text.ts';

// ActualText is only a claim about the glyphs. The glyphs themselves are redacted, so only they count. Clipped text and text
// outside the page is in the file as well.
const extraction = 'preserve-whitespace,ignore-actualtext,clip=no';

const lasting = new CharList();
const passing = new CharList();

/**
 * All characters drawn on a page, in drawing order, including invisible, clipped and off-page ones, and those of every tile
 * of a pattern.
 */
export function pageGlyphs(page: PDFPage): ReadLine[] {
  return readLines(page, lasting, () => lasting.copy());
}

/**
 * As {@link pageGlyphs}, but the lines share the memory of the list: they are only valid until the next page is read into
 * it. By default all calls share one list.
 */
export function passingGlyphs(page: PDFPage, chars: CharList = passing): ReadLine[] {
  return readLines(page, chars, () => chars.view());
}

function readLines(page: PDFPage, chars: CharList, numbersOf: () => Float32Array): ReadLine[] {
  const isRepeated = repeatsText(page.getObject().getInheritable('Resources'));
  const text = isRepeated ? repeatedText(page, extraction) : page.toStructuredText(extraction);
  try {
    chars.clear();
    const lines = Array.from(textLines(text.pointer), (line) => {
      const start = chars.end;
      const first = rawMupdf._wasm_stext_line_get_first_char(line);
      chars.add(first);
      const isVertical = rawMupdf._wasm_stext_line_get_wmode(line) === 1;
      const direction = lineDirection(line);
      const slant = direction === undefined && !isVertical ? slantOf(line, first) : undefined;
      return { start, end: chars.end, isVertical, direction, slant };
    });
    const numbers = numbersOf();
    return lines.map((line) => new ReadLine(numbers, line));
  } finally {
    text.destroy();
  }
}

/** The addresses of the lines of a page text, given its address. */
export function* textLines(text: number): Generator<number> {
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

/** Clockwise angle of the baseline of a line; undefined for a slanted one. */
export function lineDirection(line: number): GlyphLine['direction'] {
  const { x, y } = vectorOf(line);
  const slant = 0.01;
  if (Math.abs(y) < slant) return x > 0 ? 0 : 180;
  if (Math.abs(x) < slant) return y > 0 ? 90 : 270;
  return undefined;
}

function slantOf(line: number, firstChar: number): Slant | undefined {
  const { x, y } = vectorOf(line);
  const length = Math.hypot(x, y);
  return length > 0 ? { x: x / length, y: y / length, thickness: quadThickness(firstChar) } : undefined;
}

function vectorOf(line: number): { x: number; y: number } {
  const at = rawMupdf._wasm_stext_line_get_dir(line) >> 2;
  return { x: rawMupdf.HEAPF32[at] ?? 0, y: rawMupdf.HEAPF32[at + 1] ?? 0 };
}

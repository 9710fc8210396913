import type { PageRect } from '@sladd/geometry';
import type { PDFPage } from 'mupdf';
import { rawMupdf } from '../engine/mupdf.ts';
import { readChar } from './char-struct.ts';

/** One character as drawn on a page, in page points. */
export interface Glyph {
  readonly codePoint: number;
  /** The upright box around the character: advance width by the font's ascent and descent. */
  readonly box: PageRect;
  /** Font size in points. */
  readonly size: number;
}

/** Characters that the engine sees as one line of text, in drawing order. */
export interface GlyphLine {
  readonly glyphs: readonly Glyph[];
  /** Around all glyphs. */
  readonly box: PageRect;
  /** Whether it is written from top to bottom, as Chinese and Japanese can be. */
  readonly isVertical: boolean;
  /** Clockwise degrees of the base line on the displayed page; undefined for a slanted one. */
  readonly direction: 0 | 90 | 180 | 270 | undefined;
}

// ActualText is what a file claims that its glyphs say. Only the glyphs themselves are redacted, so only they count.
// Clipped text and text outside the page is in the file all the same.
const extraction = 'preserve-whitespace,ignore-actualtext,clip=no';

/** A font whose ascent and descent span more than this many font sizes says nothing about where its ink is. */
const tallestBox = 1.7;

/** All characters drawn on a page, in drawing order: invisible, clipped and off the page ones too. */
export function pageGlyphs(page: PDFPage): GlyphLine[] {
  const lines = readLines(page, extraction);
  // The middle of such a box can lie a line above the letter, where no mark over the letter reaches it.
  return lines.some(hasTallBoxes) ? readLines(page, `${extraction},accurate-bboxes`) : lines;
}

function hasTallBoxes({ glyphs, direction, isVertical }: GlyphLine): boolean {
  if (isVertical || direction === undefined) return false;
  const isUpright = direction === 0 || direction === 180;
  return glyphs.some(({ box, size }) => (isUpright ? box.height : box.width) > tallestBox * size);
}

function readLines(page: PDFPage, options: string): GlyphLine[] {
  const text = page.toStructuredText(options);
  try {
    const lines: GlyphLine[] = [];
    let block = rawMupdf._wasm_stext_page_get_first_block(text.pointer);
    while (block !== 0) {
      if (rawMupdf._wasm_stext_block_get_type(block) === 0) addLines(lines, block);
      block = rawMupdf._wasm_stext_block_get_next(block);
    }
    return lines;
  } finally {
    text.destroy();
  }
}

/** The middle of a glyph's box: the point that decides whether a mark covers it. */
export function glyphCentre({ box }: Glyph): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function addLines(lines: GlyphLine[], block: number): void {
  let line = rawMupdf._wasm_stext_block_get_first_line(block);
  while (line !== 0) {
    lines.push({
      ...readGlyphs(line),
      isVertical: rawMupdf._wasm_stext_line_get_wmode(line) === 1,
      direction: lineDirection(line),
    });
    line = rawMupdf._wasm_stext_line_get_next(line);
  }
}

function lineDirection(line: number): GlyphLine['direction'] {
  const at = rawMupdf._wasm_stext_line_get_dir(line) >> 2;
  const [x, y] = [rawMupdf.HEAPF32[at] ?? 0, rawMupdf.HEAPF32[at + 1] ?? 0];
  const slant = 0.01;
  if (Math.abs(y) < slant) return x > 0 ? 0 : 180;
  if (Math.abs(x) < slant) return y > 0 ? 90 : 270;
  return undefined;
}

function readGlyphs(line: number): Pick<GlyphLine, 'glyphs' | 'box'> {
  const glyphs: Glyph[] = [];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let address = rawMupdf._wasm_stext_line_get_first_char(line);
  while (address !== 0) {
    const char = readChar(address);
    const box = { x: char.left, y: char.top, width: char.right - char.left, height: char.bottom - char.top };
    glyphs.push({ codePoint: char.codePoint, box, size: char.size });
    left = Math.min(left, char.left);
    top = Math.min(top, char.top);
    right = Math.max(right, char.right);
    bottom = Math.max(bottom, char.bottom);
    address = char.next;
  }
  if (glyphs.length === 0) return { glyphs, box: { x: 0, y: 0, width: 0, height: 0 } };
  return { glyphs, box: { x: left, y: top, width: right - left, height: bottom - top } };
}

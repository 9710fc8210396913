import type { PageRect } from '@sladd/geometry';
import type { PDFPage } from 'mupdf';
import { rawMupdf } from '../engine/mupdf.ts';
import { type RawChar, readChar } from './char-struct.ts';

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

/** A font whose ascent and descent span more than this many font sizes says nothing about where its ink is. */
const tallestBox = 1.7;
/** Where a letter of such a font is taken to stand, in font sizes above and below the base line. */
const [usualAscent, usualDescent] = [0.8, 0.2];

/** All characters drawn on a page, in drawing order: invisible, clipped and off the page ones too. */
export function pageGlyphs(page: PDFPage): GlyphLine[] {
  const text = page.toStructuredText(extraction);
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
    const isVertical = rawMupdf._wasm_stext_line_get_wmode(line) === 1;
    const direction = lineDirection(line);
    lines.push({ ...readGlyphs(line, isVertical ? undefined : direction), isVertical, direction });
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

function readGlyphs(line: number, direction: GlyphLine['direction']): Pick<GlyphLine, 'glyphs' | 'box'> {
  const glyphs: Glyph[] = [];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let address = rawMupdf._wasm_stext_line_get_first_char(line);
  while (address !== 0) {
    const char = readChar(address);
    const reach = {
      x: char.left,
      y: char.top,
      width: char.right - char.left,
      height: char.bottom - char.top,
    };
    const box = reasonableBox(char, reach, direction);
    glyphs.push({ codePoint: char.codePoint, box, reach, size: char.size, isMadeUp: char.isMadeUp });
    left = Math.min(left, reach.x, box.x);
    top = Math.min(top, reach.y, box.y);
    right = Math.max(right, reach.x + reach.width, box.x + box.width);
    bottom = Math.max(bottom, reach.y + reach.height, box.y + box.height);
    address = char.next;
  }
  const isEmpty = glyphs.length === 0;
  const box = isEmpty
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top };
  return { glyphs, box };
}

/**
 * The font's own box, or the usual one where the font's is taller than any letter: its middle can lie a line
 * away, where no mark over the letter reaches it.
 */
function reasonableBox(
  { size, originX, originY }: RawChar,
  reach: PageRect,
  direction: GlyphLine['direction'],
): PageRect {
  if (direction === undefined) return reach;
  const isLevel = direction === 0 || direction === 180;
  if ((isLevel ? reach.height : reach.width) <= tallestBox * size) return reach;
  const thickness = (usualAscent + usualDescent) * size;
  // Up from the base line is towards the page's top, right, bottom or left.
  const before = (direction === 0 || direction === 270 ? usualAscent : usualDescent) * size;
  return isLevel
    ? { ...reach, y: originY - before, height: thickness }
    : { ...reach, x: originX - before, width: thickness };
}

import { containsPoint, type PageRect } from '@sladd/geometry';
import { type Glyph, type GlyphLine, glyphCentre } from '../text/glyphs.ts';

/** Whether a mark covers a glyph: the rule of this package is that the glyph's centre lies in the box. */
export function isCovered(glyph: Glyph, boxes: readonly PageRect[]): boolean {
  const { x, y } = glyphCentre(glyph);
  return boxes.some((box) => containsPoint(box, x, y));
}

/** The glyphs of a page that the boxes cover, and all others. White space counts as neither. */
export function splitByMarks(
  lines: readonly GlyphLine[],
  boxes: readonly PageRect[],
): { covered: Glyph[]; others: Glyph[] } {
  const covered: Glyph[] = [];
  const others: Glyph[] = [];
  for (const line of lines) {
    for (const glyph of line.glyphs) {
      if (isBlank(glyph)) continue;
      (isCovered(glyph, boxes) ? covered : others).push(glyph);
    }
  }
  return { covered, others };
}

/** White space carries no content, and the reader makes some of it up. */
export function isBlank(glyph: Glyph): boolean {
  return glyph.codePoint <= 32 || glyph.codePoint === 0xa0;
}

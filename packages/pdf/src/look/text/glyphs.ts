import type { PageRect } from '@sladd/geometry';

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

/** The middle of a glyph's box: the point that decides whether a mark covers it. */
export function glyphCentre({ box }: Glyph): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

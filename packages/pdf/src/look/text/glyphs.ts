import type { PageRect } from '@sladd/geometry';
import type { Slant } from '@sladd/terms';

/** A character drawn on a page, in page points. */
export interface Glyph {
  readonly codePoint: number;
  /** The upright bounding box: advance width by ascent and descent of the font, corrected if implausible. */
  readonly box: PageRect;
  /** The box that the engine's redaction uses for the glyph: with the ascent and descent that the font states. */
  readonly reach: PageRect;
  /** Font size in points. */
  readonly size: number;
  /** Whether the engine generated it: a space for a gap. */
  readonly isMadeUp: boolean;
}

/** Characters that the engine returns as one line of text, in drawing order. */
export interface GlyphLine {
  readonly glyphs: readonly Glyph[];
  /** The bounds of both kinds of boxes of its glyphs. */
  readonly box: PageRect;
  /** Whether it has vertical writing mode, as Chinese and Japanese text can. */
  readonly isVertical: boolean;
  /** Clockwise angle of the baseline on the displayed page; undefined for a slanted one. */
  readonly direction: 0 | 90 | 180 | 270 | undefined;
  /** The slant of the line; undefined for lines that are not slanted, and for lines joined from several. */
  readonly slant?: Slant | undefined;
}

/** The centre of the box of a glyph, which decides whether a mark covers it. */
export function glyphCentre({ box }: Glyph): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

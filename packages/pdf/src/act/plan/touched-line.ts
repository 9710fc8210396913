import type { PageRect } from '@sladd/geometry';
import type { GlyphLine } from '../../look/text/glyphs.ts';
import { along, type TextDirection } from './mark-groups.ts';
import { type IsSelected, isBlank } from './selection.ts';

/** A line of text from which something is removed. */
export interface TouchedLine {
  /** The original box of the line. */
  readonly box: PageRect;
  readonly direction: TextDirection;
  /** Where the first removed glyph was, along the line. */
  readonly firstGap: number;
  /** Where the remaining letters end, along the line; text that begins there continues a word. */
  readonly wordEnds: readonly number[];
}

/** The lines with selected glyphs, except slanted ones. */
export function touchedLines(lines: readonly GlyphLine[], isSelected: IsSelected): TouchedLine[] {
  return lines.flatMap(({ glyphs, box, direction }) => {
    if (direction === undefined || !glyphs.some(isSelected)) return [];
    const removed = glyphs.filter((glyph) => !isBlank(glyph) && isSelected(glyph));
    if (removed.length === 0) return [];
    const kept = glyphs.filter((glyph) => !isBlank(glyph) && !isSelected(glyph));
    const firstGap = Math.min(...removed.map((glyph) => forward(glyph.box, direction).start));
    const wordEnds = kept.map((glyph) => forward(glyph.box, direction).end);
    return [{ box, direction, firstGap, wordEnds }];
  });
}

/** Start and end of a box along the line, in the direction of writing. */
export function forward(box: PageRect, direction: TextDirection): { start: number; end: number } {
  const { start, end } = along(box, direction);
  return direction === 0 || direction === 90 ? { start, end } : { start: -end, end: -start };
}

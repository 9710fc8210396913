import type { PageRect } from '@sladd/geometry';
import { unionAll } from '@sladd/geometry';
import { along, type TextDirection } from '../plan/mark-groups.ts';
import { type IsSelected, isBlank } from '../plan/selection.ts';
import type { GlyphLine } from '../text/glyphs.ts';

/** A line of text from which something is removed. */
export interface TouchedLine {
  /** Where the whole line stood. */
  readonly box: PageRect;
  readonly direction: TextDirection;
  /** Where the first removed glyph stood, along the line. */
  readonly firstGap: number;
}

/** The lines that hold selected glyphs; slanted lines are not among them. */
export function touchedLines(lines: readonly GlyphLine[], isSelected: IsSelected): TouchedLine[] {
  return lines.flatMap(({ glyphs, direction }) => {
    const removed = glyphs.filter((glyph) => !isBlank(glyph) && isSelected(glyph));
    const box = unionAll(glyphs.map((glyph) => glyph.box));
    if (direction === undefined || removed.length === 0 || !box) return [];
    const isForward = direction === 0 || direction === 90;
    const starts = removed.map((glyph) => {
      const edges = along(glyph.box, direction);
      return isForward ? edges.start : -edges.end;
    });
    return [{ box, direction, firstGap: Math.min(...starts) }];
  });
}

import type { PageRect } from '@sladd/geometry';
import { type Glyph, type GlyphLine, glyphCentre } from '../text/glyphs.ts';
import { across, along, isLevel, type MarkGroup, type TextDirection } from './mark-groups.ts';
import { type IsSelected, isBlank } from './selection.ts';

/** An area to draw over. */
export interface DrawnArea {
  readonly box: PageRect;
  readonly label: string | undefined;
  readonly direction: TextDirection;
}

/** Side edges lie on a grid this share of the line's height wide, so that they do not give the word's width away. */
const gridShare = 0.75;
/** Kept free before a neighbour, as a share of the grid. */
const clearance = 0.1;

/**
 * Where to draw. The ends of an area over text move outward to a coarse grid, as far as `isNeighbour` glyphs of
 * the same row leave room: a box as wide as the word tells which word it can have been (Bland et al., PETS 2023).
 */
export function drawnAreas(
  groups: readonly MarkGroup[],
  lines: readonly GlyphLine[],
  isNeighbour: IsSelected,
): DrawnArea[] {
  return groups.map(({ box, label, direction }) => {
    if (direction === undefined) return { box, label, direction: 0 };
    return { box: widen(box, direction, rowGlyphs(lines, box, direction, isNeighbour)), label, direction };
  });
}

function rowGlyphs(
  lines: readonly GlyphLine[],
  box: PageRect,
  direction: TextDirection,
  isNeighbour: IsSelected,
): Glyph[] {
  const row = across(box, direction);
  const meetsRow = (lineBox: PageRect): boolean => {
    const extent = across(lineBox, direction);
    return extent.start <= row.end && extent.end >= row.start;
  };
  const inRow: Glyph[] = [];
  for (const line of lines) {
    if (line.direction !== direction || !meetsRow(line.box)) continue;
    for (const glyph of line.glyphs) {
      const { x, y } = glyphCentre(glyph);
      const place = isLevel(direction) ? y : x;
      if (place >= row.start && place <= row.end && !isBlank(glyph) && isNeighbour(glyph)) inRow.push(glyph);
    }
  }
  return inRow;
}

function widen(box: PageRect, direction: TextDirection, neighbours: readonly Glyph[]): PageRect {
  const { start, end } = along(box, direction);
  const row = across(box, direction);
  const grid = Math.max(1, (row.end - row.start) * gridShare);
  let [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const glyph of neighbours) {
    const edges = along(glyph.box, direction);
    const middle = (edges.start + edges.end) / 2;
    if (middle < start) low = Math.max(low, edges.end + grid * clearance);
    else if (middle > end) high = Math.min(high, edges.start - grid * clearance);
  }
  const from = Math.min(start, Math.max(low, Math.floor(start / grid) * grid));
  const to = Math.max(end, Math.min(high, Math.ceil(end / grid) * grid));
  return isLevel(direction) ? { ...box, x: from, width: to - from } : { ...box, y: from, height: to - from };
}

import type { PageRect } from '@sladd/geometry';
import { characterOf } from '@sladd/terms';
import type { Glyph, GlyphLine } from '../../look/text/glyphs.ts';
import type { MarkLabel } from '../../mark.ts';
import { across, along, isLevel, type MarkGroup, type TextDirection } from './mark-groups.ts';
import { type IsSelected, isBlank } from './selection.ts';

/** An area to draw. */
export interface DrawnArea {
  readonly box: PageRect;
  /** The marked part of it. */
  readonly marked: PageRect;
  readonly label: MarkLabel | undefined;
  readonly direction: TextDirection;
}

/** Grid for the sides of areas, as a share of the line height, so that they do not reveal the width of the word. */
export const gridShare = 0.75;
/** Share of a letter's box without ink at its top and bottom, where tight lines overlap. */
const level = /^[A-PR-Za-fhik-or-xz\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00fc\d.:'"*+-]$/;
const emptyShare = 0.15;
/** Distance to a neighbour, as a share of the grid. */
const clearance = 0.1;

/**
 * The areas to draw. The ends of an area over text are extended to a coarse grid, as far as `isNeighbour` glyphs of the
 * same row allow: a box of the exact width reveals which words are possible (Bland et al., PETS 2023).
 */
export function drawnAreas(
  groups: readonly MarkGroup[],
  lines: readonly GlyphLine[],
  isNeighbour: IsSelected,
): DrawnArea[] {
  return groups.map(({ box, label, direction }) => {
    if (direction === undefined) return { box, marked: box, label, direction: 0 };
    const wide = widen(box, direction, rowGlyphs(lines, box, direction, isNeighbour));
    return { box: wide, marked: box, label, direction };
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
  const isUpright = isLevel(direction);
  for (const line of lines) {
    if (!meetsRow(line.box)) continue;
    for (const glyph of line.glyphs) {
      // Numbers instead of objects, since this runs for every letter of a row and every mark.
      const { x, y, width, height } = glyph.box;
      const start = isUpright ? y : x;
      const end = isUpright ? y + height : x + width;
      const isLevelLetter = line.direction === direction && level.test(characterOf(glyph.codePoint));
      // The part that can have ink.
      const margin = isLevelLetter ? (end - start) * emptyShare : 0;
      const isReaching = start + margin < row.end && end - margin > row.start;
      if (isReaching && !isBlank(glyph) && isNeighbour(glyph)) inRow.push(glyph);
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
    else {
      if (edges.start < start) low = Math.max(low, start);
      if (edges.end > end) high = Math.min(high, end);
    }
  }
  const from = Math.min(start, Math.max(low, Math.floor(start / grid) * grid));
  const to = Math.max(end, Math.min(high, Math.ceil(end / grid) * grid));
  return isLevel(direction) ? { ...box, x: from, width: to - from } : { ...box, y: from, height: to - from };
}

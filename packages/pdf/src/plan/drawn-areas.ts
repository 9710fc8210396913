import type { PageRect } from '@sladd/geometry';
import { union } from '@sladd/geometry';
import type { RedactionMark } from '../mark.ts';
import { type Glyph, type GlyphLine, glyphCentre } from '../text/glyphs.ts';
import { coveredBy, isBlank } from './selection.ts';

/** Clockwise degrees by which text runs on the displayed page: 0 is left to right. */
export type TextDirection = 0 | 90 | 180 | 270;

/** An area to draw over. It covers one mark or several that stand side by side. */
export interface DrawnArea {
  readonly box: PageRect;
  readonly label: string | undefined;
  readonly direction: TextDirection;
}

interface TextArea {
  readonly box: PageRect;
  readonly label: string | undefined;
  /** The line of the text under the mark; undefined for a mark over no text. */
  readonly line: GlyphLine | undefined;
}

/** Words of one line closer than this share of the line's height belong together. */
const wordGap = 0.6;
/** Side edges lie on a grid this share of the line's height wide, so that they do not give the word's width away. */
const gridShare = 0.75;
/** Kept free before a neighbour, as a share of the grid. */
const clearance = 0.1;

/**
 * Where to draw. Marks side by side on one line of text become one area, and its ends move outward to a coarse
 * grid as far as there is no other text: a box as wide as the word tells which word it can have been
 * (Bland et al., PETS 2023).
 */
export function drawnAreas(marks: readonly RedactionMark[], lines: readonly GlyphLine[]): DrawnArea[] {
  const areas: TextArea[] = [];
  for (const mark of marks) {
    const area = { box: mark.box, label: mark.label, line: lineUnder(mark.box, lines) };
    const others = areas.filter((other) => !belongTogether(other, area, marks));
    const joined = areas.filter((other) => belongTogether(other, area, marks));
    areas.splice(0, areas.length, ...others, joined.reduce(joinAreas, area));
  }
  return areas.map((area) => ({
    box: area.line ? widen(area.box, area.line, marks) : area.box,
    label: area.label,
    direction: area.line?.direction ?? 0,
  }));
}

function lineUnder(box: PageRect, lines: readonly GlyphLine[]): GlyphLine | undefined {
  let best: GlyphLine | undefined;
  let most = 0;
  const isCovered = coveredBy([box]);
  for (const line of lines) {
    if (line.direction === undefined) continue;
    const count = line.glyphs.filter((glyph) => !isBlank(glyph) && isCovered(glyph)).length;
    if (count > most) [best, most] = [line, count];
  }
  return best;
}

function belongTogether(a: TextArea, b: TextArea, marks: readonly RedactionMark[]): boolean {
  if (!a.line || a.line !== b.line || a.label !== b.label) return false;
  const isUpright = isAcross(a.line);
  const [first, second] = [along(a.box, isUpright), along(b.box, isUpright)].sort(
    (x, y) => x.start - y.start,
  );
  if (!first || !second) return false;
  if (second.start - first.end > wordGap * Math.min(across(a.box, isUpright), across(b.box, isUpright)))
    return false;
  const isCovered = coveredBy(marks.map((mark) => mark.box));
  return !a.line.glyphs.some((glyph) => {
    if (isBlank(glyph) || isCovered(glyph)) return false;
    const place = isUpright ? glyphCentre(glyph).x : glyphCentre(glyph).y;
    return place > first.end && place < second.start;
  });
}

function joinAreas(a: TextArea, b: TextArea): TextArea {
  return { ...a, box: union(a.box, b.box) };
}

function widen(box: PageRect, line: GlyphLine, marks: readonly RedactionMark[]): PageRect {
  const isUpright = isAcross(line);
  const { start, end } = along(box, isUpright);
  const grid = Math.max(1, across(box, isUpright) * gridShare);
  const isCovered = coveredBy(marks.map((mark) => mark.box));
  let [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const glyph of line.glyphs) {
    if (isBlank(glyph) || isCovered(glyph)) continue;
    const edges = along(glyph.box, isUpright);
    if (middle(glyph, isUpright) < start) low = Math.max(low, edges.end + grid * clearance);
    else if (middle(glyph, isUpright) > end) high = Math.min(high, edges.start - grid * clearance);
  }
  const from = Math.min(start, Math.max(low, Math.floor(start / grid) * grid));
  const to = Math.max(end, Math.min(high, Math.ceil(end / grid) * grid));
  return isUpright ? { ...box, x: from, width: to - from } : { ...box, y: from, height: to - from };
}

function middle(glyph: Glyph, isUpright: boolean): number {
  return isUpright ? glyphCentre(glyph).x : glyphCentre(glyph).y;
}

function isAcross(line: GlyphLine): boolean {
  return line.direction === 0 || line.direction === 180;
}

function along(box: PageRect, isUpright: boolean): { start: number; end: number } {
  return isUpright ? { start: box.x, end: box.x + box.width } : { start: box.y, end: box.y + box.height };
}

function across(box: PageRect, isUpright: boolean): number {
  return isUpright ? box.height : box.width;
}

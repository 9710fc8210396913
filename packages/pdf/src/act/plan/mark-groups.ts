import { type PageRect, touches, union } from '@sladd/geometry';
import { type Glyph, type GlyphLine, glyphCentre } from '../../look/text/glyphs.ts';
import type { MarkLabel, RedactionMark } from '../../mark.ts';
import { coveredBy, coveredGlyphs, isBlank } from './selection.ts';

/** Direction of text on the displayed page in clockwise degrees: 0 is left to right. */
export type TextDirection = 0 | 90 | 180 | 270;

/** Marks that are drawn as one area. */
export interface MarkGroup {
  readonly box: PageRect;
  readonly label: MarkLabel | undefined;
  /** Direction of the text under the marks; undefined if there is none or it is slanted. */
  readonly direction: TextDirection | undefined;
}

interface LineMark {
  readonly box: PageRect;
  readonly label: MarkLabel | undefined;
  readonly line: GlyphLine | undefined;
}

/** Words on one line belong together if their gap is smaller than this share of the line height. */
export const wordGap = 0.6;

/** Joins adjacent marks on one line of text, such as first and last name, into groups. */
export function groupMarks(marks: readonly RedactionMark[], lines: readonly GlyphLine[]): MarkGroup[] {
  const boxes = marks.map((mark) => mark.box);
  const marked = lines.filter((line) => boxes.some((box) => touches(box, line.box)));
  const covered = coveredGlyphs(marked, boxes);
  // Grouped by line, since only marks on one line can be joined and a page may have thousands.
  const byLine = new Map<GlyphLine | undefined, LineMark[]>();
  for (const { box, label } of marks) {
    const line = lineUnder(box, marked);
    const added = { box, label, line };
    const others = byLine.get(line) ?? [];
    const [touching, apart] = line
      ? partition(others, (one) => belongTogether(one, added, covered))
      : [[], others];
    const joined = touching.reduce((sum, group) => union(sum, group.box), box);
    if (touching.length > 0 || !byLine.has(line)) byLine.set(line, [...apart, { ...added, box: joined }]);
    else others.push(added);
  }
  return Array.from(byLine.values(), (groups) =>
    groups.map(({ box, label, line }) => ({ box, label, direction: line?.direction })),
  ).flat();
}

/** Start and end of a box along the text direction. */
export function along(box: PageRect, direction: TextDirection): { start: number; end: number } {
  return isLevel(direction)
    ? { start: box.x, end: box.x + box.width }
    : { start: box.y, end: box.y + box.height };
}

/** Start and end of a box across the text direction. */
export function across(box: PageRect, direction: TextDirection): { start: number; end: number } {
  return along(box, isLevel(direction) ? 90 : 0);
}

/** Whether text is horizontal, upright or upside down. */
export function isLevel(direction: TextDirection): boolean {
  return direction === 0 || direction === 180;
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  const first = new Set(items.filter(isFirst));
  return [[...first], items.filter((item) => !first.has(item))];
}

function lineUnder(box: PageRect, lines: readonly GlyphLine[]): GlyphLine | undefined {
  const isCovered = coveredBy([box]);
  let best: GlyphLine | undefined;
  let most = 0;
  for (const line of lines) {
    if (line.direction === undefined || !touches(line.box, box)) continue;
    let count = 0;
    for (const glyph of line.glyphs) if (!isBlank(glyph) && isCovered(glyph)) count++;
    if (count > most) [best, most] = [line, count];
  }
  return best;
}

function belongTogether(a: LineMark, b: LineMark, covered: ReadonlySet<Glyph>): boolean {
  const direction = a.line?.direction;
  if (!a.line || direction === undefined || a.line !== b.line || a.label?.spoken !== b.label?.spoken)
    return false;
  const [first, second] = [along(a.box, direction), along(b.box, direction)].sort(
    (x, y) => x.start - y.start,
  );
  if (!first || !second) return false;
  const height = Math.min(thickness(a.box, direction), thickness(b.box, direction));
  if (second.start - first.end > wordGap * height) return false;
  return !a.line.glyphs.some((glyph) => {
    if (isBlank(glyph) || covered.has(glyph)) return false;
    const { x, y } = glyphCentre(glyph);
    const place = isLevel(direction) ? x : y;
    return place > first.end && place < second.start;
  });
}

function thickness(box: PageRect, direction: TextDirection): number {
  return isLevel(direction) ? box.height : box.width;
}

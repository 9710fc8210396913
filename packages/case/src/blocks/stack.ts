import type { PageRect } from '@sladd/geometry';
import type { LaidWord } from '../layout/laid-page.ts';
import type { Row, Segment } from '../layout/rows.ts';

/** A segment with its row, which is the `at`-th of its page. */
export interface Placed {
  readonly segment: Segment;
  readonly row: Row;
  readonly at: number;
}

/** Left edges are aligned if they differ by less than this share of the letter height. */
const SAME_EDGE = 0.8;

/** All segments of a page, row by row. */
export function placedOn(rows: readonly Row[]): Placed[] {
  return rows.flatMap((row, at) => row.segments.map((segment) => ({ segment, row, at })));
}

/**
 * The nearest segment above or below in the same column; null if it is not aligned or too far away, in letter heights.
 */
export function neighbour(
  rows: readonly Row[],
  from: Placed,
  direction: 'above' | 'below',
  widest: number,
): Placed | null {
  const step = direction === 'below' ? 1 : -1;
  const heightPt = Math.max(from.row.heightPt, 1);
  for (let at = from.at + step; ; at += step) {
    const row = rows[at];
    if (!row || step * (middle(row.box) - middle(from.row.box)) > (widest + 1) * heightPt) return null;
    const segment = row.segments.find(({ box }) => overlaps(box, from.segment.box));
    if (!segment) continue;
    const isNear = step * (middle(segment.box) - middle(from.segment.box)) <= widest * heightPt;
    const isAligned = Math.abs(segment.box.x - from.segment.box.x) <= SAME_EDGE * heightPt;
    return isNear && isAligned ? { segment, row, at } : null;
  }
}

/** The words after a label such as «Adresse:»; all words if there is none. */
export function withoutLabel(words: readonly LaidWord[]): readonly LaidWord[] {
  const colon = words.slice(0, 3).findIndex(({ text }) => text.endsWith(':'));
  return words.slice(colon + 1);
}

function overlaps(one: PageRect, other: PageRect): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width;
}

function middle({ y, height }: PageRect): number {
  return y + height / 2;
}

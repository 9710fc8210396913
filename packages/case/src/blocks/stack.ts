import type { PageRect } from '@sladd/geometry';
import type { LaidWord } from '../layout/laid-page.ts';
import type { Row, Segment } from '../layout/rows.ts';

/** A segment with the row it stands on. */
export interface Placed {
  readonly segment: Segment;
  readonly row: Row;
}

/** Left edges that differ by less than this part of the letters' height are one edge. */
const SAME_EDGE = 0.8;

/** Everything on a page, row by row. */
export function placedOn(rows: readonly Row[]): Placed[] {
  return rows.flatMap((row) => row.segments.map((segment) => ({ segment, row })));
}

/** The nearest segment above or below in the same column; null where it begins at another edge or is too far, in heights. */
export function neighbour(
  all: readonly Placed[],
  from: Placed,
  direction: 'above' | 'below',
  widest: number,
): Placed | null {
  const sign = direction === 'below' ? 1 : -1;
  const distance = ({ segment }: Placed) => sign * (middle(segment.box) - middle(from.segment.box));
  const inColumn = all.filter(
    (one) => one.row !== from.row && distance(one) > 0 && overlaps(one.segment.box, from.segment.box),
  );
  const nearest = inColumn.reduce<Placed | null>(
    (best, one) => (best === null || distance(one) < distance(best) ? one : best),
    null,
  );
  if (!nearest) return null;
  const heightPt = Math.max(from.row.heightPt, 1);
  const isNear = distance(nearest) <= widest * heightPt;
  const isAligned = Math.abs(nearest.segment.box.x - from.segment.box.x) <= SAME_EDGE * heightPt;
  return isNear && isAligned ? nearest : null;
}

/** The words after a label such as «Adresse:»; all where there is none. */
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

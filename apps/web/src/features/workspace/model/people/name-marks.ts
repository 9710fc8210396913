import { area, intersection, type PageRect } from '@sladd/geometry';
import { type Highlight, isKept } from '../highlights/highlight.ts';

/** A place that names somebody, on a page whose text is known. */
export interface NamePlace {
  /** UTF-16 offsets in the text of the page. */
  readonly start: number;
  readonly end: number;
  /** One per line, in page points. */
  readonly boxes: readonly PageRect[];
}

/** Minimum share of the name that a mark without a span must cover. */
const MOSTLY = 0.7;

/** Whether a mark and a name overlap. */
export function touches({ span, boxes }: Highlight, place: NamePlace): boolean {
  if (span) return span.start < place.end && place.start < span.end;
  return boxes.some((box) => place.boxes.some((other) => shareOf(other, box) > 1 - MOSTLY));
}

/** Whether a mark covers all of a name. */
export function covers({ span, boxes }: Highlight, place: NamePlace): boolean {
  if (span) return span.start <= place.start && place.end <= span.end;
  return place.boxes.every((box) => boxes.some((other) => shareOf(box, other) >= MOSTLY));
}

/** Whether a mark is only for the name: a found person, or any mark on words of the name alone. */
export function isOfName(mark: Highlight, place: NamePlace): boolean {
  if (!touches(mark, place)) return false;
  if (mark.person !== undefined || mark.finding?.entityType === 'PERSON') return true;
  const { span } = mark;
  return mark.kind !== 'entity' && span !== null && place.start <= span.start && span.end <= place.end;
}

/** Whether the name is removed by the current marks. */
export function isGone(marks: readonly Highlight[], place: NamePlace): boolean {
  return marks.some((mark) => !isKept(mark) && covers(mark, place));
}

function shareOf(box: PageRect, other: PageRect): number {
  const common = intersection(box, other);
  return common === undefined ? 0 : area(common) / Math.max(area(box), 1e-6);
}

import { area, intersection, type PageRect } from '@sladd/geometry';
import { type Highlight, isKept } from '../highlights/highlight.ts';

/** A place where somebody is named, on a page that is known. */
export interface NamePlace {
  /** UTF-16 offsets in the text of the page. */
  readonly start: number;
  readonly end: number;
  /** One for each line, in page points. */
  readonly boxes: readonly PageRect[];
}

/** Of a mark whose place in the text nobody knows, so much of the name must lie under it. */
const MOSTLY = 0.7;

/** Whether a mark and a name have words in common. */
export function touches({ span, boxes }: Highlight, place: NamePlace): boolean {
  if (span) return span.start < place.end && place.start < span.end;
  return boxes.some((box) => place.boxes.some((other) => shareOf(other, box) > 1 - MOSTLY));
}

/** Whether all of a name lies under a mark. */
export function covers({ span, boxes }: Highlight, place: NamePlace): boolean {
  if (span) return span.start <= place.start && place.end <= span.end;
  return place.boxes.every((box) => boxes.some((other) => shareOf(box, other) >= MOSTLY));
}

/** Whether a mark stands for the name and for nothing else: a found person, or any mark over words of the name alone. */
export function isOfName(mark: Highlight, place: NamePlace): boolean {
  if (!touches(mark, place)) return false;
  if (mark.person !== undefined || mark.finding?.entityType === 'PERSON') return true;
  const { span } = mark;
  return mark.kind !== 'entity' && span !== null && place.start <= span.start && span.end <= place.end;
}

/** Whether the name would go as things stand. */
export function isGone(marks: readonly Highlight[], place: NamePlace): boolean {
  return marks.some((mark) => !isKept(mark) && covers(mark, place));
}

function shareOf(box: PageRect, other: PageRect): number {
  const common = intersection(box, other);
  return common === undefined ? 0 : area(common) / Math.max(area(box), 1e-6);
}

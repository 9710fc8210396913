import { type Draft, type DraftNote, isRemoved, type PlanLook, type PlanMark } from '@sladd/contract';
import { BasisIndex, builtInSets, citeGround } from '@sladd/legal-bases';
import { stepAround } from '../../../shared/step-around.ts';

/** A mark of the plan with its position in reading order. */
export interface ReviewMark {
  readonly index: number;
  readonly mark: PlanMark;
  /** Its legal bases as text; null if the draft has no legal bases. */
  readonly bases: readonly string[] | null;
}

export const reviewTabs = ['boxes', 'notes', 'left', 'changes'] as const;
export type ReviewTab = (typeof reviewTabs)[number];

/** The marks of a plan in reading order: those to remove, and those that stay readable. */
export function marksOf({ plan }: Pick<Draft, 'plan'>): {
  readonly boxes: readonly ReviewMark[];
  readonly left: readonly ReviewMark[];
} {
  const wordsOf = basisWords(plan.look);
  const all = plan.marks
    .map((mark, index) => ({ index, mark, bases: isRemoved(mark) ? wordsOf(mark) : null }))
    .sort(
      (a, b) => a.mark.page - b.mark.page || topOf(a.mark) - topOf(b.mark) || leftOf(a.mark) - leftOf(b.mark),
    );
  return {
    boxes: all.filter(({ mark }) => isRemoved(mark)),
    left: all.filter(({ mark }) => !isRemoved(mark)),
  };
}

function basisWords({ grounds: options }: PlanLook): (mark: PlanMark) => readonly string[] | null {
  if (!options) return () => null;
  const index = new BasisIndex([...options.sets, ...builtInSets]);
  return ({ grounds }) => grounds.map((one) => citeGround(index, one, options));
}

function topOf({ boxes }: PlanMark): number {
  return Math.round((boxes[0]?.y0 ?? 0) / 6);
}

function leftOf({ boxes }: PlanMark): number {
  return boxes[0]?.x0 ?? 0;
}

/** An empty note about the chosen mark, or about the page if no mark is chosen. */
export function noteAbout(chosen: ReviewMark | null, page: number): DraftNote {
  if (!chosen) return { page, box: null, entity_type: null, text: '' };
  const { mark } = chosen;
  return { page: mark.page, box: mark.boxes[0] ?? null, entity_type: mark.entity_type, text: '' };
}

/** A rectangle on a page, in page points. */
export type NoteBox = NonNullable<DraftNote['box']>;

/** A point on a page, in page points from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Minimum side of an area, in page points; less is an accidental click. */
const LEAST_SIDE = 4;

/** The area between two corners, clipped to its page; null if it is too small. */
export function areaBetween(
  from: Point,
  to: Point,
  page: { readonly width: number; readonly height: number },
): NoteBox | null {
  const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most) * 100) / 100;
  const [x0, x1] = [from.x, to.x].map((x) => within(x, page.width)).sort((a, b) => a - b);
  const [y0, y1] = [from.y, to.y].map((y) => within(y, page.height)).sort((a, b) => a - b);
  if (x0 === undefined || x1 === undefined || y0 === undefined || y1 === undefined) return null;
  return x1 - x0 < LEAST_SIDE || y1 - y0 < LEAST_SIDE ? null : { x0, y0, x1, y1 };
}

/** The first page that has not been seen; null if all have been. */
export function nextUnseen(seen: ReadonlySet<number>, pageCount: number): number | null {
  for (let page = 1; page <= pageCount; page += 1) if (!seen.has(page)) return page;
  return null;
}

/** The mark after or before the chosen one, wrapping around; null if there are no marks. */
export function stepFrom(
  marks: readonly ReviewMark[],
  chosen: ReviewMark | null,
  by: 1 | -1,
): ReviewMark | null {
  const at = marks.findIndex(({ index }) => index === chosen?.index);
  return marks[stepAround(at, by, marks.length)] ?? null;
}

import { type PageFrame, shownPart, toBoundingBox, type UserBox } from '@sladd/geometry';
import type { ErrorCode } from '../errors.ts';
import { MARK_TEXT_LENGTH } from '../limits.ts';
import type { OpenMark } from './open-mark.ts';

/** A redaction mark of an XFDF file (ISO 19444-1), in the coordinate space of its page. */
export interface XfdfMark extends Omit<OpenMark, 'boxes'> {
  readonly boxes: readonly UserBox[];
}

/** Why an XFDF file was refused. */
export type XfdfProblem = Extract<ErrorCode, `marks.${string}`>;

/** Marks placed on the pages as displayed. */
export interface PlacedMarks {
  readonly marks: readonly OpenMark[];
  /** Number of marks that cover nothing of their page. */
  readonly outside: number;
}

/** The first mark on a page that the document does not have. */
export function markBeyond<T extends Pick<OpenMark, 'page'>>(
  marks: readonly T[],
  pages: number,
): T | undefined {
  return marks.find(({ page }) => page > pages);
}

/** Places marks on pages with these frames, the first being page 1. Parts outside a page are cut off. */
export function placeMarks(
  marks: readonly XfdfMark[],
  frameOf: (page: number) => PageFrame | undefined,
): PlacedMarks {
  const placed = marks.flatMap((mark): OpenMark[] => {
    const frame = frameOf(mark.page);
    const boxes = frame ? mark.boxes.flatMap((box) => shownPart(box, frame) ?? []) : [];
    return boxes.length === 0 ? [] : [{ ...mark, boxes: boxes.map(toBoundingBox) }];
  });
  return { marks: placed, outside: marks.length - placed.length };
}

/** The beginning of a text, up to the largest length in a mark. */
export function cutText(text: string): string {
  return text.slice(0, MARK_TEXT_LENGTH);
}

import type { ElsewhereKind } from '@sladd/contract';
import { charBox, containsPoint, type PageRect, type PageText } from '@sladd/geometry';
import type { RedactionMark } from '@sladd/pdf';
import { placesOf } from '../reading/places.ts';

/** A place of a removed value outside the marks. */
export interface ElsewherePlace {
  /** 1-based. */
  readonly pageNumber: number;
  /** One for each line, in page points. */
  readonly boxes: readonly PageRect[];
  readonly kind: ElsewhereKind;
  /** The words there, and those around them on the page. */
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

/** Characters of context before and after a place, enough to tell what it is about. */
const aroundLength = 48;

/** The place of some characters of a page; undefined if marks cover all of them. `marks` are those of the page. */
export function placeOf(
  page: PageText,
  offsets: readonly number[],
  isWhole: boolean,
  marks: readonly RedactionMark[],
): ElsewherePlace | undefined {
  const covered = offsets.filter((offset) => isCovered(charBox(page, offset), marks)).length;
  const [first = 0, last = first] = [offsets[0], offsets.at(-1)];
  const boxes = rangesOf(page, offsets).flatMap((range) => placesOf(page, range));
  if (covered === offsets.length || boxes.length === 0) return undefined;
  return {
    pageNumber: page.pageNumber,
    boxes,
    kind: covered > 0 ? 'half_marked' : isWhole ? 'whole' : 'inside',
    before: inLine(page.text.slice(Math.max(0, first - aroundLength), first)),
    text: rangesOf(page, offsets)
      .map(({ start, end }) => inLine(page.text.slice(start, end)))
      .join(' '),
    after: inLine(page.text.slice(last + 1, last + 1 + aroundLength)),
  };
}

function isCovered({ x, y, width, height }: PageRect, marks: readonly RedactionMark[]): boolean {
  return marks.some(({ box }) => containsPoint(box, x + width / 2, y + height / 2));
}

/** Joins characters with only white space between them into ranges. */
function rangesOf(page: PageText, offsets: readonly number[]): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  for (const offset of offsets) {
    const last = ranges.at(-1);
    const length = (page.text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
    const isNext = last && page.text.slice(last.end, offset).trim() === '';
    if (isNext) last.end = offset + length;
    else ranges.push({ start: offset, end: offset + length });
  }
  return ranges;
}

function inLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ');
}

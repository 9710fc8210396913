import { containsPoint, type PageRect, union } from '@sladd/geometry';
import { type FoundChar, findOnPage, type Terms } from '@sladd/terms';
import type { GlyphLine } from '../../look/text/glyphs.ts';
import type { RedactionMark } from '../../mark.ts';

/** The type that marks made from terms carry. */
const entityType = 'TERM';
/** Characters without a size get this one, in points, so that a mark can cover them. */
const leastSize = 0.5;
/** Letters this far apart, in heights, belong to one mark. */
const wideGap = 1.2;
/** Letters of which one is this many times as high as the other do not: between them lines can have room. */
const mostStep = 1.5;

/** Marks over every place of a page that says one of the terms and that no other mark covers yet. */
export function termMarks(
  lines: readonly GlyphLine[],
  pageNumber: number,
  terms: Terms,
  marks: readonly RedactionMark[],
): RedactionMark[] {
  return marksOver(
    findOnPage(lines, terms).map(({ chars }) => ({ pageNumber, chars })),
    marks,
  );
}

/** What a term covers of one page. */
interface PagePart {
  /** 1-based. */
  readonly pageNumber: number;
  readonly chars: readonly FoundChar[];
}

/** Marks over places of terms that no other mark covers yet. */
export function marksOver(places: readonly PagePart[], marks: readonly RedactionMark[]): RedactionMark[] {
  const found: RedactionMark[] = [];
  for (const { pageNumber, chars } of places) {
    const boxes = boxesOf(chars);
    const known = [...marks, ...found].filter((mark) => mark.pageNumber === pageNumber);
    if (boxes.every((box) => isCovered(box, known))) continue;
    for (const box of mergeRuns(boxes)) found.push({ pageNumber, box, entityType });
  }
  return found;
}

/** Boxes side by side become one. */
export function mergeRuns(boxes: readonly PageRect[]): PageRect[] {
  const runs: PageRect[] = [];
  for (const box of boxes.map(withSize)) {
    const last = runs.at(-1);
    if (last && isBeside(last, box)) runs[runs.length - 1] = union(last, box);
    else runs.push(box);
  }
  return runs;
}

/** The boxes of characters that have one. */
export function boxesOf(chars: readonly FoundChar[]): PageRect[] {
  return chars.flatMap(({ box }) => box ?? []);
}

function isCovered({ x, y, width, height }: PageRect, marks: readonly RedactionMark[]): boolean {
  return marks.some((mark) => containsPoint(mark.box, x + width / 2, y + height / 2));
}

function withSize(box: PageRect): PageRect {
  const [dx, dy] = [Math.max(0, leastSize - box.width), Math.max(0, leastSize - box.height)];
  return { x: box.x - dx / 2, y: box.y - dy / 2, width: box.width + dx, height: box.height + dy };
}

function isBeside(a: PageRect, b: PageRect): boolean {
  const reach = wideGap * Math.max(a.height, b.height);
  const common = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const [low, high] = [Math.min(a.height, b.height), Math.max(a.height, b.height)];
  // What holds a letter over several lines, such as the first of a chapter, would hold those lines too.
  const isLevel = common >= 0.5 * low && high <= mostStep * low;
  return isLevel && b.x - (a.x + a.width) < reach && a.x - (b.x + b.width) < reach;
}

import { atLeast, containsPoint, type PageRect, union } from '@sladd/geometry';
import { type FoundChar, findOnPage, type Slant, type Terms } from '@sladd/terms';
import type { GlyphLine } from '../../look/text/glyphs.ts';
import type { RedactionMark } from '../../mark.ts';
import { slantedBoxes } from './slanted-boxes.ts';

/** The entity type of marks over terms. */
const entityType = 'TERM';
/** Size of characters without a size of their own, in points, so that a mark can cover them. */
const leastSize = 0.5;
/** Letters belong to one mark if they are at most this far apart, in heights. */
const wideGap = 1.2;
/** Letters do not belong to one mark if one is this many times as high as the other, since lines can be between them. */
const mostStep = 1.5;

/** What a search for terms found. */
export interface TermMarks {
  /** Marks over occurrences that no other mark covers yet. */
  readonly marks: readonly RedactionMark[];
  /** The terms that occur, as requested, whether or not another mark covers them. */
  readonly foundTerms: readonly string[];
}

/** The terms on a page, and marks over them. Marks on the slanted lines in `slants` cover little beside the letters. */
export function termMarks(
  lines: readonly GlyphLine[],
  pageNumber: number,
  terms: Terms,
  marks: readonly RedactionMark[],
  slants?: Slants,
): TermMarks {
  const found = findOnPage(lines, terms);
  return {
    marks: marksOver(
      found.map(({ chars }) => ({ pageNumber, chars })),
      marks,
      slants,
    ),
    foundTerms: Array.from(new Set(found.map(({ term }) => term))),
  };
}

/** The part of a term on one page. */
interface PagePart {
  /** 1-based. */
  readonly pageNumber: number;
  readonly chars: readonly FoundChar[];
}

/** The slant of the line of each letter that is in a slanted line. */
export type Slants = ReadonlyMap<FoundChar, Slant>;

/** The slants of the letters of lines. */
export function slantsOf(lines: readonly GlyphLine[]): Slants {
  const slants = new Map<FoundChar, Slant>();
  for (const { slant, glyphs } of lines.filter((line) => line.slant))
    for (const glyph of glyphs) if (slant) slants.set(glyph, slant);
  return slants;
}

/** Marks over occurrences of terms that no other mark covers yet. */
export function marksOver(
  places: readonly PagePart[],
  marks: readonly RedactionMark[],
  slants: Slants = new Map(),
): RedactionMark[] {
  const found: RedactionMark[] = [];
  for (const { pageNumber, chars } of places) {
    const boxes = boxesOf(chars);
    const known = [...marks, ...found].filter((mark) => mark.pageNumber === pageNumber);
    if (boxes.every((box) => isCovered(box, known))) continue;
    for (const box of areasOf(chars, slants)) found.push({ pageNumber, box, entityType });
  }
  return found;
}

function areasOf(chars: readonly FoundChar[], slants: Slants): PageRect[] {
  if (slants.size === 0) return mergeRuns(boxesOf(chars));
  const bySlant = Map.groupBy(chars, (char) => slants.get(char));
  return Array.from(bySlant).flatMap(([slant, own]) =>
    slant ? slantedBoxes(boxesOf(own), slant) : mergeRuns(boxesOf(own)),
  );
}

/** Joins adjacent boxes. */
export function mergeRuns(boxes: readonly PageRect[]): PageRect[] {
  const runs: PageRect[] = [];
  for (const box of boxes.map((given) => atLeast(given, leastSize))) {
    const last = runs.at(-1);
    if (last && isBeside(last, box)) runs[runs.length - 1] = union(last, box);
    else runs.push(box);
  }
  return runs;
}

/** The boxes of the characters that have one. */
export function boxesOf(chars: readonly FoundChar[]): PageRect[] {
  return chars.flatMap(({ box }) => box ?? []);
}

function isCovered({ x, y, width, height }: PageRect, marks: readonly RedactionMark[]): boolean {
  return marks.some((mark) => containsPoint(mark.box, x + width / 2, y + height / 2));
}

function isBeside(a: PageRect, b: PageRect): boolean {
  const reach = wideGap * Math.max(a.height, b.height);
  const common = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const [low, high] = [Math.min(a.height, b.height), Math.max(a.height, b.height)];
  // A letter that spans several lines, such as an initial, would include these lines.
  const isLevel = common >= 0.5 * low && high <= mostStep * low;
  return isLevel && b.x - (a.x + a.width) < reach && a.x - (b.x + b.width) < reach;
}

import { type PageRect, union } from '@sladd/geometry';
import type { LaidPage, LaidWord } from './laid-page.ts';

/** Words of one row without a gap as wide as one between columns. */
export interface Segment {
  readonly words: readonly LaidWord[];
  readonly text: string;
  readonly box: PageRect;
}

/** The segments of a row of a page, from left to right. */
export interface Row {
  readonly segments: readonly Segment[];
  readonly box: PageRect;
  /** Height of its letters, in points. */
  readonly heightPt: number;
}

/** Words are in one row if their centres differ by less than this share of their height. */
const SAME_ROW = 0.4;
/** A gap wider than this share of the letter height separates columns; spaces in justified lines are narrower. */
const COLUMN_GAP = 0.9;

const known = new WeakMap<LaidPage, readonly Row[]>();

/** The rows of a page from top to bottom, by the places of the words and not by their order in the text. */
export function rowsOf(page: LaidPage): readonly Row[] {
  const made = known.get(page) ?? rowsOfWords(page.words);
  known.set(page, made);
  return made;
}

function rowsOfWords(words: readonly LaidWord[]): Row[] {
  const rows: LaidWord[][] = [];
  let middle = Number.NEGATIVE_INFINITY;
  let height = 0;
  const shown = words.filter(({ box, text }) => box.width > 0 && box.height > 0 && text.trim() !== '');
  for (const word of shown.toSorted((one, other) => middleOf(one.box) - middleOf(other.box))) {
    const own = middleOf(word.box);
    const row = rows.at(-1);
    if (row && own - middle <= SAME_ROW * Math.min(height, word.box.height)) row.push(word);
    else {
      rows.push([word]);
      [middle, height] = [own, word.box.height];
    }
  }
  return rows.map(toRow);
}

function toRow(words: readonly LaidWord[]): Row {
  const heightPt = median(words.map(({ box }) => box.height));
  const parts: LaidWord[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const word of words.toSorted((one, other) => one.box.x - other.box.x)) {
    const part = parts.at(-1);
    if (part && word.box.x - end <= COLUMN_GAP * heightPt) part.push(word);
    else parts.push([word]);
    end = Math.max(end, word.box.x + word.box.width);
  }
  const segments = parts.map(toSegment);
  return { segments, box: boxOf(segments), heightPt };
}

/** Combines words into a segment; at least one word. */
export function toSegment(words: readonly LaidWord[]): Segment {
  return { words, text: words.map(({ text }) => text).join(' '), box: boxOf(words) };
}

/** The bounding rectangle of things on a page; at least one. */
export function boxOf(things: readonly { readonly box: PageRect }[]): PageRect {
  return things.map(({ box }) => box).reduce(union);
}

/** The vertical distance from one row to another below it, in letter heights. */
export function pitchBetween(upper: Row, lower: Row): number {
  return (middleOf(lower.box) - middleOf(upper.box)) / Math.max(upper.heightPt, lower.heightPt, 1);
}

function middleOf({ y, height }: PageRect): number {
  return y + height / 2;
}

/** The median of some values; at least one. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

import { containsPoint, inflate, intersection, type PageRect, union } from '@sladd/geometry';
import { RECOGNISED_MARGIN_PT } from './page-text.ts';
import type { ReadWord } from './reading-state.ts';

/** Words whose middles are within this many points are on one line. */
const LINE_TOLERANCE_PT = 6;

/** Words of one line that were selected together. */
export interface SelectedLine {
  readonly text: string;
  readonly box: PageRect;
}

/**
 * The characters inside a rectangle on a page, line by line in reading order. A line counts if the rectangle touches
 * its middle; if only words have positions, whole words are selected. Vertical lines come after horizontal ones.
 */
export function linesInside(words: readonly ReadWord[], rect: PageRect): SelectedLine[] {
  const turned = turnedLines(words);
  const level = wordsInside(
    words.filter(({ line }) => !turned.has(line)),
    rect,
  );
  const upright = wordsInside(words.filter(({ line }) => turned.has(line)).map(swapped), swap(rect));
  return [
    ...joinLines(level).sort((a, b) => middle(a.box) - middle(b.box)),
    ...joinLines(upright).map(({ text, box }) => ({ text, box: swap(box) })),
  ];
}

/** The vertical lines of the page: their words are tall, and their characters have no positions. */
function turnedLines(words: readonly ReadWord[]): ReadonlySet<number> {
  const telling = Map.groupBy(
    words.filter(({ text }) => text.length > 1),
    ({ line }) => line,
  );
  const isTurned = (onLine: readonly ReadWord[]) =>
    onLine.every(({ edges }) => !edges) &&
    onLine.reduce((sum, { box }) => sum + box.height - box.width, 0) > 0;
  return new Set([...telling].flatMap(([line, onLine]) => (isTurned(onLine) ? [line] : [])));
}

/** Swaps x and y, so that a vertical line becomes a horizontal one. */
function swap({ x, y, width, height }: PageRect): PageRect {
  return { x: y, y: x, width: height, height: width };
}

function swapped(word: ReadWord): ReadWord {
  return { ...word, box: swap(word.box), edges: null };
}

function middle({ y, height }: PageRect): number {
  return y + height / 2;
}

function wordsInside(words: readonly ReadWord[], rect: PageRect): ReadWord[] {
  return words.flatMap((word) => {
    const core = { ...word.box, y: word.box.y + word.box.height / 4, height: word.box.height / 2 };
    return intersection(core, rect) === undefined ? [] : (partInside(word, rect) ?? []);
  });
}

/** The part of a word whose characters are at least half inside. */
function partInside(word: ReadWord, rect: PageRect): ReadWord | null {
  const { edges, text, box } = word;
  if (!edges) return word;
  const isIn = (at: number) => {
    const [left = 0, right = 0] = [edges[at], edges[at + 1]];
    const covered = Math.min(right, rect.x + rect.width) - Math.max(left, rect.x);
    return covered > 0 && covered >= Math.min(right - left, rect.width) / 2;
  };
  const isInside = text.split('').map((_, at) => isIn(at));
  const [first, last] = [isInside.indexOf(true), isInside.lastIndexOf(true)];
  if (first === -1) return null;
  const [from = box.x, to = box.x + box.width] = [edges[first], edges[last + 1]];
  return { ...word, text: text.slice(first, last + 1), box: { ...box, x: from, width: to - from } };
}

/** The word at a point, as a line of its own. */
export function wordAt(words: readonly ReadWord[], x: number, y: number): SelectedLine[] {
  return joinLines(words.filter(({ box }) => containsPoint(inflate(box, 1), x, y)).slice(0, 1));
}

/** In their original order. */
function joinLines(words: readonly ReadWord[]): SelectedLine[] {
  const lines: { words: ReadWord[]; middle: number }[] = [];
  for (const word of words) {
    const line = lines.find((known) => Math.abs(known.middle - middle(word.box)) <= LINE_TOLERANCE_PT);
    if (line) line.words.push(word);
    else lines.push({ words: [word], middle: middle(word.box) });
  }
  return lines.flatMap(({ words: onLine }) => {
    const ordered = inOrder(onLine);
    const [first, ...rest] = ordered.map(inkBox);
    return first
      ? [{ text: ordered.map((word) => word.text).join(' '), box: rest.reduce(union, first) }]
      : [];
  });
}

/** From left to right; other lines have no positions of characters and keep their original order. */
function inOrder(onLine: readonly ReadWord[]): readonly ReadWord[] {
  return onLine.every(({ edges }) => edges) ? [...onLine].sort((a, b) => a.box.x - b.box.x) : onLine;
}

function inkBox({ box, isRecognised }: ReadWord): PageRect {
  return isRecognised ? inflate(box, RECOGNISED_MARGIN_PT) : box;
}

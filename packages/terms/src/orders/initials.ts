import { type FoundChar, lineBreak } from '../lines/text-line.ts';
import type { Placed } from './placed.ts';
import { spaced, spaceShare } from './rows.ts';

/** An initial is at least this many times as high as the letters of the line that it begins. */
const leastHeight = 1.6;
/** The line begins at most this far beside it, or this far under its edge, in heights of the letters of the line. */
const [mostGap, mostOverlap] = [1.2, 0.3];
/** At most this many letters and signs are an initial together. */
const mostLetters = 3;

/**
 * The beginnings of paragraphs whose first letter is as high as several lines: that letter with up to `reach` characters of
 * the first line beside it. Some programs draw it after the lines, and on the baseline of the last of them.
 */
export function initialsText(rows: readonly (readonly Placed[])[], reach: number): FoundChar[] {
  const beside = rows.map(besideRow);
  const lowest = Math.min(...beside.map(({ height }) => height));
  const result: FoundChar[] = [];
  for (const row of rows) {
    for (const [at, last] of row.entries()) {
      if (lowest * leastHeight > last.height) continue;
      const lines = linesBeside(beside, last, reach);
      const [first] = lines;
      if (!first) continue;
      const together = row
        .slice(Math.max(0, at + 1 - mostLetters), at + 1)
        .filter(({ height }) => height * leastHeight > last.height)
        .map((letter) => besideLines(letter, lines));
      result.push(...spaced(together), ...spaced(first), lineBreak);
    }
  }
  return result;
}

/** A row before which an initial may be. */
interface BesideRow {
  readonly row: readonly Placed[];
  /** The height of its lowest letter. */
  readonly height: number;
  /** The vertical centres of its highest and its lowest letter on the page. */
  readonly top: number;
  readonly bottom: number;
}

function besideRow(row: readonly Placed[]): BesideRow {
  let [height, top, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const letter of row) {
    const middle = middleOf(letter);
    height = Math.min(height, letter.height);
    top = Math.min(top, middle);
    bottom = Math.max(bottom, middle);
  }
  return { row, height, top, bottom };
}

/**
 * The first letters to the right of an initial in each line beside it, from top to bottom; empty if it is not one.
 */
function linesBeside(rows: readonly BesideRow[], initial: Placed, most: number): (readonly Placed[])[] {
  const lines: (readonly Placed[])[] = [];
  for (const { row, height, top, bottom } of rows) {
    if (height * leastHeight > initial.height) continue;
    if (bottom <= initial.y || top >= initial.y + initial.height) continue;
    const start = firstRightOf(row, initial.x + initial.width / 2);
    const first = row[start];
    if (!first || !isLower(first, initial)) continue;
    const gap = (first.x - initial.x - initial.width) / first.height;
    if (gap > mostGap) return lines;
    if (gap >= -mostOverlap && beginsAfter(row[start - 1], first, initial))
      lines.push(row.slice(start, start + most));
  }
  return lines;
}

/** The index of the first letter of a row that begins to the right of `edge`; rows go from left to right. */
function firstRightOf(row: readonly Placed[], edge: number): number {
  let [low, high] = [0, row.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((row[middle]?.x ?? 0) > edge) high = middle;
    else low = middle + 1;
  }
  return low;
}

function middleOf({ y, height }: Placed): number {
  return y + height / 2;
}

/**
 * Whether a letter is so much lower than an initial that several lines fit beside it, and is at the height of the
 * initial.
 */
function isLower(letter: Placed, initial: Placed): boolean {
  const middle = middleOf(letter);
  return (
    letter.height * leastHeight <= initial.height && middle > initial.y && middle < initial.y + initial.height
  );
}

/** Whether a line begins with this letter: what is before it in its row is the initial, or far from it. */
function beginsAfter(before: Placed | undefined, first: Placed, initial: Placed): boolean {
  return (
    !before || before.char === initial.char || first.x - before.x - before.width > spaceShare * first.height
  );
}

/** The box of an initial without the space above and below that its font reserves, in which other lines can be. */
function besideLines(initial: Placed, lines: readonly (readonly Placed[])[]): Placed {
  const { char, y, height } = initial;
  const isLevel = char.box?.y === y && char.box.height === height;
  const [top, bottom] = [lines[0]?.[0], lines.at(-1)?.[0]];
  if (!char.box || !isLevel || !top || !bottom) return initial;
  const from = Math.max(y, Math.min(top.y, y + height * 0.4));
  const to = Math.min(y + height, Math.max(bottom.y + bottom.height, y + height * 0.6));
  return { ...initial, char: { ...char, box: { ...char.box, y: from, height: to - from } } };
}

import { containsPoint, inflate, intersection, type PageRect, union } from '@sladd/geometry';
import type { ReadWord } from './reading-state.ts';

/** Words whose middles lie within this many points are on one line. */
const LINE_TOLERANCE_PT = 6;
/** How far ink reaches beyond a box from text recognition. */
const RECOGNISED_MARGIN_PT = 2;

/** Words of one line that were selected together. */
export interface SelectedLine {
  readonly text: string;
  readonly box: PageRect;
}

/** The words that a rectangle over a page touches in their middle height, line by line in reading order. */
export function linesInside(words: readonly ReadWord[], rect: PageRect): SelectedLine[] {
  const inside = words.filter(({ box }) => {
    const core = { ...box, y: box.y + box.height / 4, height: box.height / 2 };
    return intersection(core, rect) !== undefined;
  });
  return joinLines(inside);
}

/** The word at a point, as a line of its own. */
export function wordAt(words: readonly ReadWord[], x: number, y: number): SelectedLine[] {
  return joinLines(words.filter(({ box }) => containsPoint(inflate(box, 1), x, y)).slice(0, 1));
}

function joinLines(words: readonly ReadWord[]): SelectedLine[] {
  const lines: { words: ReadWord[]; middle: number }[] = [];
  for (const word of words) {
    const middle = word.box.y + word.box.height / 2;
    const line = lines.find((known) => Math.abs(known.middle - middle) <= LINE_TOLERANCE_PT);
    if (line) line.words.push(word);
    else lines.push({ words: [word], middle });
  }
  return lines
    .sort((a, b) => a.middle - b.middle)
    .flatMap(({ words: onLine }) => {
      const sorted = [...onLine].sort((a, b) => a.box.x - b.box.x);
      const [first, ...rest] = sorted.map(inkBox);
      return first
        ? [{ text: sorted.map((word) => word.text).join(' '), box: rest.reduce(union, first) }]
        : [];
    });
}

function inkBox({ box, isRecognised }: ReadWord): PageRect {
  return isRecognised ? inflate(box, RECOGNISED_MARGIN_PT) : box;
}

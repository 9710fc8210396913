import type { Blob } from '../image/blobs.ts';
import { columnGap, growBox, mmPerInch, type PixelBox, rowOf, rowOverlap, unionBox } from './pixel-box.ts';

/** Millimetres. Anything lower is a speck or a rule, anything higher a frame, a picture or a stamp. */
const [leastHeightMm, mostHeightMm] = [0.9, 15];
const mostWidthMm = 60;

/** Ink in one row that is not covered by a word. */
export interface InkLine {
  readonly box: PixelBox;
  /** Number of letter-sized blobs. */
  readonly letters: number;
}

/** Letter-like ink outside the words, grouped into lines, longest first. */
export function findResidualLines(
  blobs: readonly Blob[],
  words: readonly PixelBox[],
  dpi: number,
): InkLine[] {
  const covered = new BoxIndex(words.map((word) => growBox(word, dpi / 72)));
  const letters = blobs.filter((blob) => isLetterLike(blob, dpi) && !covered.holdsCentre(blob));
  return gatherLines(letters).toSorted((a, b) => b.letters - a.letters || b.box.width - a.box.width);
}

function isLetterLike({ width, height, ink }: Blob, dpi: number): boolean {
  const mm = dpi / mmPerInch;
  if (height < leastHeightMm * mm || height > mostHeightMm * mm || width > mostWidthMm * mm) return false;
  if (height > 9 * width || width > 14 * height) return false;
  const density = ink / (width * height);
  // Frames are nearly empty, bars and blots are full; the only full letters are l, I and 1, which are thin.
  return density > 0.08 && (density < 0.92 || height > 2.5 * width);
}

/** Groups letters into lines from left to right: a letter joins a line that ends within two line heights before it. */
export function gatherLines(letters: readonly Blob[]): InkLine[] {
  const open: { box: PixelBox; last: PixelBox; letters: number }[] = [];
  const done: InkLine[] = [];
  for (const letter of letters.toSorted((a, b) => a.left - b.left)) {
    for (let at = open.length - 1; at >= 0; at--) {
      const line = open[at];
      if (line && columnGap(line.last, letter) > 2 * line.box.height) {
        done.push(line);
        open.splice(at, 1);
      }
    }
    const line = open.find((candidate) => continuesLine(candidate, letter));
    if (!line) {
      open.push({ box: letter, last: letter, letters: 1 });
      continue;
    }
    line.box = unionBox(line.box, letter);
    if (letter.left + letter.width > line.last.left + line.last.width) line.last = letter;
    line.letters++;
  }
  return [...done, ...open].map(({ box, letters: count }) => ({ box, letters: count }));
}

/**
 * Compared with the height of the whole line, since its last blob can be a comma far below the middle of the next letter.
 */
function continuesLine({ box, last }: { box: PixelBox; last: PixelBox }, letter: PixelBox): boolean {
  const higher = Math.max(box.height, letter.height);
  return rowOverlap(box, letter) >= 0.4 && columnGap(last, letter) <= 1.8 * higher;
}

/** An index to find quickly whether a point is in one of many boxes: pages have thousands of both. */
class BoxIndex {
  readonly #rows = new Map<number, PixelBox[]>();

  constructor(boxes: readonly PixelBox[]) {
    for (const box of boxes) {
      const [first, last] = [rowOf(box.top), rowOf(box.top + box.height)];
      for (let row = first; row <= last; row++) {
        const entry = this.#rows.get(row);
        if (entry) entry.push(box);
        else this.#rows.set(row, [box]);
      }
    }
  }

  holdsCentre({ left, top, width, height }: PixelBox): boolean {
    const [x, y] = [left + width / 2, top + height / 2];
    const near = this.#rows.get(rowOf(y)) ?? [];
    return near.some(
      (box) => x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height,
    );
  }
}

import { type FoundChar, lineBreak } from '../lines/text-line.ts';
import { type Piece, piecesOf, type Row } from './column-text.ts';
import type { Placed } from './placed.ts';
import { spaced, spaceShare } from './rows.ts';

/** Letters of one word are at most this far apart vertically, as a share of the lower letter's height. */
const mostStep = 0.7;
/** The next letter begins at most this far behind the end of the one before, or before it; in letter heights. */
const [mostGap, mostOverlap] = [0.6, 0.2];
/** The number of rows above and below that are searched; letters of one height have at most two so near. */
const mostRows = 4;

/**
 * The text of rows in which some letters are so much higher or lower than the others that they are in rows of their
 * own: each is inserted where it fills a gap of the row beside it. Empty if there are none. Letters that were drawn
 * in order form words whatever their heights; this is for those that were not.
 */
export function unevenText(rows: readonly (readonly Placed[])[]): FoundChar[] {
  const near = rowsNear(rows.map(extentOf));
  // The usual case.
  if (near.every((indexes) => indexes.length === 0)) return [];
  const pieces = rows.map((row) => piecesOf(row, spaceShare));
  const steps = stepsBetween(pieces, near);
  if (steps.size === 0) return [];
  const next = new Map([...stepsWithin(pieces, steps), ...steps]);
  const later = new Set(next.values());
  return pieces.flat().flatMap((piece) => (later.has(piece) ? [] : lineFrom(piece, next)));
}

/** The line that begins with a piece. */
function lineFrom(first: Piece, next: ReadonlyMap<Piece, Piece>): FoundChar[] {
  const line: Placed[] = [];
  for (let piece: Piece | undefined = first; piece; piece = next.get(piece)) {
    for (const char of piece.chars) line.push(char);
  }
  return [...spaced(line), lineBreak];
}

/** For pieces that continue in another row, the piece there; each continues from one, the nearest. */
function stepsBetween(rows: readonly Row[], near: readonly (readonly number[])[]): Map<Piece, Piece> {
  const before = new Map<Piece, Piece>();
  for (const [at, row] of rows.entries()) {
    const beside = (near[at] ?? []).flatMap((index) => (rows[index] ? [rows[index]] : []));
    if (beside.length === 0) continue;
    for (const [index, piece] of row.entries()) {
      const next = nextAmong(beside, piece, row[index + 1]);
      const other = next && before.get(next);
      if (next && (!other || other.right < piece.right)) before.set(next, piece);
    }
  }
  return new Map(Array.from(before, ([next, piece]) => [piece, next]));
}

/**
 * For pieces with another one directly behind them in their row, that one, unless a piece from another row leads to
 * it.
 */
function* stepsWithin(rows: readonly Row[], steps: ReadonlyMap<Piece, Piece>): Generator<[Piece, Piece]> {
  const reached = new Set(steps.values());
  for (const row of rows) {
    for (const [index, piece] of row.entries()) {
      const next = row[index + 1];
      if (next && !reached.has(next) && next.left - piece.right <= mostGap * piece.height)
        yield [piece, next];
    }
  }
}

/** The vertical centres of the highest and the lowest letter of a row, and the height of its highest letter. */
interface Extent {
  readonly top: number;
  readonly bottom: number;
  readonly height: number;
}

function extentOf(row: readonly Placed[]): Extent {
  let [top, bottom, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const { y, height } of row) {
    const middle = y + height / 2;
    top = Math.min(top, middle);
    bottom = Math.max(bottom, middle);
    highest = Math.max(highest, height);
  }
  return { top, bottom, height: highest };
}

/** For each row, the indexes of the rows above and below that its letters may belong to. */
function rowsNear(rows: readonly Extent[]): number[][] {
  return rows.map((row, at) => {
    const found: number[] = [];
    for (let index = Math.max(0, at - mostRows); index <= at + mostRows; index++) {
      const other = rows[index];
      if (!other || index === at) continue;
      const apart = Math.max(other.top - row.bottom, row.top - other.bottom);
      if (apart < mostStep * Math.min(other.height, row.height)) found.push(index);
    }
    return found;
  });
}

/** The first piece behind a piece that is higher or lower, if it ends before `own`, which follows in the same row. */
function nextAmong(rows: readonly Row[], piece: Piece, own: Piece | undefined): Piece | undefined {
  let first: Piece | undefined;
  for (const pieces of rows) {
    const at = firstBehind(pieces, piece);
    const [next, before] = [pieces[at], pieces[at - 1]];
    if (!next || !follows(next, piece) || (first && first.left <= next.left)) continue;
    const slack = mostOverlap * next.height;
    if ((!own || own.left > next.right - slack) && (!before || before.right < piece.left + slack))
      first = next;
  }
  return first;
}

/** The index of the first piece that begins behind a piece. */
function firstBehind(pieces: Row, piece: Piece): number {
  const start = piece.right - mostOverlap * piece.height;
  let [from, to] = [0, pieces.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((pieces[middle]?.left ?? 0) < start) from = middle + 1;
    else to = middle;
  }
  return from;
}

function follows(next: Piece, piece: Piece): boolean {
  const height = Math.min(next.height, piece.height);
  return (
    next.left > piece.left &&
    next.left - piece.right <= mostGap * height &&
    Math.abs(next.y - piece.y) < mostStep * height
  );
}

import { type FoundChar, lineBreak } from '../lines/text-line.ts';
import type { Placed } from './placed.ts';
import { spaced, spaceShare } from './rows.ts';

/** A run of letters without gaps wider than a space. */
export interface Piece {
  readonly chars: readonly Placed[];
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly height: number;
}

/** The pieces on one line across columns, from left to right. */
export type Row = readonly Piece[];

/** A piece with the index of its row. */
interface Place {
  readonly piece: Piece;
  readonly row: number;
}

/** Gaps wider than this separate columns in any case; in letter heights. */
const wideGap = 1.4;
/** Bounds of the gap from which on columns are separate, see {@link columnText}; in letter heights. */
const [leastGap, mostGap] = [0.35, 0.85];
/** A gap between columns is at least this many times as wide as those between words. */
const columnShare = 1.6;
/** Words are aligned if their left edges differ by less than this share of their height. */
const inLine = 0.15;
/** The next line of a column begins less than this below; in letter heights. */
const nextLine = 2.2;
/** Letters smaller than this share of the others are raised or lowered ones between the lines. */
const smallShare = 0.75;
/** A term spans at most this many lines of a column, and each line can have this many candidates for the next one. */
const [mostLines, mostNext] = [8, 4];
/** Limit for the number of continuations that are tried from the end of a line. */
const mostPaths = 32;

/** A private use character, which no term contains. */
const end: FoundChar = { codePoint: 0xe000, box: undefined, isMadeUp: false };

/**
 * The text around line ends within columns and cells: the end of each line with the beginning of the line below, in the
 * order of somebody who reads down the columns, whatever order it was drawn in. At most `reach` characters of each line.
 */
export function columnText(rows: readonly (readonly Placed[])[], reach: number): FoundChar[] {
  const fine = alignedPieces(rows, Math.min(mostGap, Math.max(leastGap, columnShare * usualGap(rows))));
  const coarse = columnsOf(rows);
  const isSame = coarse.every((row, at) => row.length === fine[at]?.length);
  return (isSame ? [fine] : [fine, coarse]).flatMap((pieces) => joints(pieces, reach));
}

/** Splits rows into pieces at the gaps between columns, where these are wide. */
export function columnsOf(rows: readonly (readonly Placed[])[]): Row[] {
  return rows.map((row) => piecesOf(row, wideGap));
}

function joints(rows: readonly Row[], reach: number): FoundChar[] {
  const result: FoundChar[] = [];
  const tops = columnTops(rows);
  let paths = 0;
  const down = (from: Place, path: readonly FoundChar[], left: number, depth: number): void => {
    const next = depth < mostLines && left > 0 ? following(rows, from, tops) : [];
    if (next.length === 0 && depth > 0) {
      result.push(...path, end);
      paths++;
    }
    for (const place of next) {
      if (paths >= mostPaths) return;
      const text = spaced(place.piece.chars.slice(0, left));
      down(place, [...path, lineBreak, ...text], left - text.length, depth + 1);
    }
  };
  for (const [row, pieces] of rows.entries()) {
    for (const piece of pieces) {
      paths = 0;
      down({ piece, row }, spaced(piece.chars.slice(-reach)), reach, 0);
    }
  }
  return result;
}

/** The pieces that can follow a piece on the next line; at the end of a column, the first piece of the next column. */
function following(rows: readonly Row[], place: Place, tops: readonly Place[]): Place[] {
  const under = below(rows, place);
  if (under.length > 0) return under;
  const { right, y, height } = place.piece;
  const beside = tops.filter(({ piece }) => piece.left > right && y - piece.y > height);
  const nearest = Math.min(...beside.map(({ piece }) => piece.left));
  return beside.filter(({ piece }) => piece.left < nearest + height).slice(0, mostNext);
}

function below(rows: readonly Row[], { piece: { left, right, y, height }, row: at }: Place): Place[] {
  const found: Place[] = [];
  for (let row = at + 1; row < rows.length && found.length < mostNext; row++) {
    const pieces = rows[row] ?? [];
    const [first] = pieces;
    if (!first || first.y - y > nextLine * height) break;
    const under = pieces.filter((piece) => piece.left < right && piece.right > left);
    found.push(...under.map((piece) => ({ piece, row })));
    if (under.some((piece) => piece.height >= smallShare * height)) break;
  }
  return found.slice(0, mostNext);
}

/** The first pieces of columns with at least two lines. A heading across columns belongs to none. */
function columnTops(rows: readonly Row[]): Place[] {
  const later = new Set<Piece>();
  const places = rows.flatMap((pieces, row) => pieces.map((piece) => ({ piece, row })));
  const tops: Place[] = [];
  for (const place of places) {
    const { piece } = place;
    const under = below(rows, place).filter((lower) => piece.left > lower.piece.left - 2 * piece.height);
    for (const lower of under) later.add(lower.piece);
    if (under.length > 0 && !later.has(piece)) tops.push(place);
  }
  return tops;
}

/** Splits rows into pieces, also where a word is below or above the start of a column. */
function alignedPieces(rows: readonly (readonly Placed[])[], gap: number): Row[] {
  const pieces = rows.map((row) => piecesOf(row, gap));
  return rows.map((row, at) => {
    const beside = [...(pieces[at - 1] ?? []).slice(1), ...(pieces[at + 1] ?? []).slice(1)];
    return beside.length === 0
      ? (pieces[at] ?? [])
      : piecesOf(
          row,
          gap,
          beside.map(({ left }) => left),
        );
  });
}

/** Splits a row at gaps wider than `gap` letter heights, and before pieces that begin where others do. */
export function piecesOf(row: readonly Placed[], gap: number, starts: readonly number[] = []): Piece[] {
  const pieces: Piece[] = [];
  let chars: Placed[] = [];
  let right = Number.POSITIVE_INFINITY;
  for (const char of row) {
    const { x, height } = char;
    const isWord = x - right > spaceShare * height;
    const isStart = isWord && starts.some((start) => Math.abs(start - x) < inLine * height);
    if (isStart || x - right > gap * height) {
      pieces.push(pieceOf(chars));
      chars = [];
    }
    chars.push(char);
    right = x + char.width;
  }
  if (chars.length > 0) pieces.push(pieceOf(chars));
  return pieces;
}

function pieceOf(chars: readonly Placed[]): Piece {
  let [left, y] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [right, height] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const char of chars) {
    left = Math.min(left, char.x);
    right = Math.max(right, char.x + char.width);
    y = Math.min(y, char.y + char.height / 2);
    height = Math.max(height, char.height);
  }
  return { chars, left, right, y, height };
}

/** The lower quartile of the gaps between words, in letter heights. */
function usualGap(rows: readonly (readonly Placed[])[]): number {
  const gaps: number[] = [];
  for (const row of rows) {
    let right = Number.POSITIVE_INFINITY;
    for (const { x, width, height } of row) {
      if (x - right > spaceShare * height) gaps.push((x - right) / height);
      right = x + width;
    }
  }
  gaps.sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 4)] ?? 0;
}

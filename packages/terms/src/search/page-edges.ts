import { isInk, type TextLine } from '../lines/text-line.ts';
import { columnsOf, type Piece, type Row } from '../orders/column-text.ts';
import { type Placed, placedByDirection } from '../orders/placed.ts';
import { rowsOf, spaced } from '../orders/rows.ts';
import type { Edge, EdgeLine } from './edge-line.ts';
import { furnitureLines, furnitureTexts, isFurniture } from './page-furniture.ts';

/** The largest number of lines at the end and at the beginning of a page between two parts of a text. */
const edgeLines = 4;
/** More lines than any of these rules looks at. */
const keptLines = 2 * furnitureLines + edgeLines;
/** The edges of a page as seen are within this number of lines from the top and from the bottom. */
const linesAtEdge = 12;
/**
 * A table cell can break off in this number of rows at the end of a page, and continue in as many of the next page.
 */
const cellRows = 6;

/** What a page begins and ends with, for each way to decide which of its lines are first or last. */
export class PageEdges {
  /** 1-based. */
  readonly pageNumber: number;
  /** Its lines as drawn, and those near its edges in visual order. */
  readonly #orders: readonly Edge[];
  /** Its first and last rows divided into columns, if it has any. */
  readonly #first: readonly Row[];
  readonly #last: readonly Row[];

  constructor(pageNumber: number, lines: readonly TextLine[]) {
    this.pageNumber = pageNumber;
    const rows = edgeRows(lines);
    this.#orders = [outerLines(lines), outerLines(rows.map((row) => ({ glyphs: spaced(row) })))];
    const columns = columnsOf(rows);
    this.#first = columns.slice(0, cellRows);
    this.#last = columns.slice(-cellRows);
  }

  /** Whether the page has no text at all. */
  get isBlank(): boolean {
    return this.#orders.every((lines) => lines.length === 0);
  }

  /** Whether the only text of a page is text that repeats on another page or page numbers. */
  isFurnitureBeside(other: PageEdges): boolean {
    const [lines = []] = this.#orders;
    if (lines.length > 2 * furnitureLines) return false;
    const known = furnitureTexts(other.#orders[0] ?? []);
    return lines.every((line) => isFurniture(line, known));
  }

  /**
   * The ends of this page and the beginnings of the next between which a text may continue: with all lines, without
   * those that repeat on the other page or are page numbers, and, unless `furnitureOnly`, without each of the
   * outermost lines in turn. Each is about `reach` characters long. There is one list for each order of the lines,
   * the outermost lines first, and one for the cells of a table, which can continue below themselves.
   */
  joinsTo(next: PageEdges, reach: number, furnitureOnly: boolean): { end: Edge; start: Edge }[][] {
    const cells = furnitureOnly ? [] : cellJoins(this.#last, next.#first);
    const lines = this.#orders.map((before, order) => {
      const after = next.#orders[order] ?? [];
      const upwards = before.toReversed();
      const ends = counts(upwards, after, furnitureOnly).map((count) =>
        reaching(upwards.slice(count), reach).reverse(),
      );
      const starts = counts(after, before, furnitureOnly).map((count) => reaching(after.slice(count), reach));
      return ends.flatMap((end) => starts.map((start) => ({ end, start })));
    });
    return cells.length > 0 ? [...lines, cells] : lines;
  }
}

/** The largest number of outermost lines to leave out. */
function counts(lines: Edge, other: Edge, furnitureOnly: boolean): number[] {
  const known = furnitureTexts(other);
  const body = lines.slice(0, 2 * furnitureLines).findIndex((line) => !isFurniture(line, known));
  const each = Array.from({ length: furnitureOnly ? 1 : edgeLines }, (_, count) => count);
  return Array.from(new Set([...each, Math.max(0, body)])).filter((count) => count < lines.length);
}

/**
 * Rows in visual order near the edges of the page, whatever order their letters were drawn in, without slanted text.
 */
function edgeRows(lines: readonly TextLine[]): Placed[][] {
  const level = lines.filter((line) => line.direction === 0);
  if (level.length > 2 * linesAtEdge) {
    level.sort((a, b) => a.box.y + a.box.height / 2 - (b.box.y + b.box.height / 2));
    level.splice(linesAtEdge, level.length - 2 * linesAtEdge);
  }
  return placedByDirection(level).flatMap((placed) => rowsOf(placed));
}

/** The last lines of each column, and the first ones below it on the next page; none if there are no columns. */
function cellJoins(last: readonly Row[], first: readonly Row[]): { end: Edge; start: Edge }[] {
  if (!last.some((row) => row.length > 1) || !first.some((row) => row.length > 1)) return [];
  const ends = last.flatMap((row, at) => row.map((piece) => [...beside(last[at - 1], piece), piece]));
  const starts = first.flatMap((row, at) => row.map((piece) => [piece, ...beside(first[at + 1], piece)]));
  return ends.flatMap((end) =>
    starts
      .filter(([start]) => start && end.some((piece) => isOver(piece, start)))
      .map((start) => ({ end: end.map(lineOf), start: start.map(lineOf) })),
  );
}

/** The part of the next row, or of the one before, that is in the same column. */
function beside(row: Row | undefined, piece: Piece): Piece[] {
  return (row ?? []).filter((other) => isOver(other, piece)).slice(0, 1);
}

function isOver(one: Piece, other: Piece): boolean {
  return one.left < other.right && other.left < one.right;
}

function lineOf({ chars }: Piece): EdgeLine {
  return spaced(chars);
}

/** The first and the last lines with visible characters, without the white space around them. */
function outerLines(lines: readonly Pick<TextLine, 'glyphs'>[]): Edge {
  const [first, last]: [EdgeLine[], EdgeLine[]] = [[], []];
  let [from, to] = [0, lines.length];
  for (; from < to && first.length < keptLines; from++) first.push(...trimmed(lines[from]));
  for (; to > from && last.length < keptLines; to--) last.push(...trimmed(lines[to - 1]));
  return [...first, ...last.reverse()];
}

function trimmed(line: Pick<TextLine, 'glyphs'> | undefined): EdgeLine[] {
  const glyphs = line?.glyphs ?? [];
  const start = glyphs.findIndex(isInk);
  return start < 0 ? [] : [glyphs.slice(start, glyphs.findLastIndex(isInk) + 1)];
}

/** As many lines as contain this number of characters. */
function reaching(lines: Edge, reach: number): EdgeLine[] {
  const taken: EdgeLine[] = [];
  let length = 0;
  for (const line of lines) {
    if (length >= reach) break;
    taken.push(line);
    length += line.length + 1;
  }
  return taken;
}

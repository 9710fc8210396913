import { columnsOf, type Piece, type Row } from './column-text.ts';
import type { Edge, EdgeLine } from './edge-line.ts';
import { furnitureLines, furnitureTexts, isFurniture } from './page-furniture.ts';
import { type Placed, placedByDirection } from './placed.ts';
import { rowsOf, spaced } from './rows.ts';
import { isInk, type TextLine } from './text-line.ts';

/** How many lines at the end and at the beginning of a page may stand between two parts of a text. */
const edgeLines = 4;
/** More lines than any of these rules looks at. */
const keptLines = 2 * furnitureLines + edgeLines;
/** So many lines from the top, and from the bottom, hold the edges of a page as seen. */
const linesAtEdge = 12;
/** In so many rows from the end of a page a cell can break off, and in so many of the next one it can go on. */
const cellRows = 6;

/** What a page begins and ends with, in each order in which its lines can be told to be first or last. */
export class PageEdges {
  /** 1-based. */
  readonly pageNumber: number;
  /** Its lines as drawn, and those near its edges as the eye puts them together. */
  readonly #orders: readonly Edge[];
  /** Its first and last rows, in columns where it has any. */
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

  /** Whether a page has no text but what repeats on another page or counts pages. */
  isFurnitureBeside(other: PageEdges): boolean {
    const [lines = []] = this.#orders;
    if (lines.length > 2 * furnitureLines) return false;
    const known = furnitureTexts(other.#orders[0] ?? []);
    return lines.every((line) => isFurniture(line, known));
  }

  /**
   * The ends of this page and the beginnings of the next between which a text may go on: with all lines, without those that
   * repeat on the other page or count pages, and, unless `furnitureOnly`, without each of the outermost lines in turn. Each
   * is about `reach` characters long. One list for each order of the lines, the outermost lines first, and one for the cells of
   * a table, of which one can go on under itself.
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

/** How many of the outermost lines may be left out. */
function counts(lines: Edge, other: Edge, furnitureOnly: boolean): number[] {
  const known = furnitureTexts(other);
  const body = lines.slice(0, 2 * furnitureLines).findIndex((line) => !isFurniture(line, known));
  const each = Array.from({ length: furnitureOnly ? 1 : edgeLines }, (_, count) => count);
  return Array.from(new Set([...each, Math.max(0, body)])).filter((count) => count < lines.length);
}

/** Rows as the eye puts them together near the edges of the page, whatever order their letters were drawn in. No slanted text. */
function edgeRows(lines: readonly TextLine[]): Placed[][] {
  const level = lines.filter((line) => line.direction === 0);
  if (level.length > 2 * linesAtEdge) {
    level.sort((a, b) => a.box.y + a.box.height / 2 - (b.box.y + b.box.height / 2));
    level.splice(linesAtEdge, level.length - 2 * linesAtEdge);
  }
  return placedByDirection(level).flatMap((placed) => rowsOf(placed));
}

/** The last lines of each column, and the first ones under it on the next page; none where there are no columns. */
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

/** What of the next row, or of the one before, stands in the same column. */
function beside(row: Row | undefined, piece: Piece): Piece[] {
  return (row ?? []).filter((other) => isOver(other, piece)).slice(0, 1);
}

function isOver(one: Piece, other: Piece): boolean {
  return one.left < other.right && other.left < one.right;
}

function lineOf({ chars }: Piece): EdgeLine {
  return spaced(chars);
}

/** The first and the last lines that show anything, without the white space around them. */
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

/** As many lines as hold so many characters. */
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

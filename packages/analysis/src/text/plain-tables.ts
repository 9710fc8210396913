/** A column of a table in plain text. */
export interface Column {
  /** Its heading, in the first row. */
  readonly head: string;
  /** The non-empty cells below it, with the UTF-16 offset of each. */
  readonly cells: readonly { readonly start: number; readonly text: string }[];
}

const separators = [';', '\t', '|', ','] as const;
/** A line with fewer cells is more likely a sentence with commas; sentences have no tabs. */
const leastCells = (separator: string): number => (separator === '\t' ? 2 : 3);
/** On a page, empty cells leave nothing between tabs: so many rows in a row may have too few cells. */
const MOST_SHORT_ROWS = 2;
/** Headings are words without digits, except for what brackets say of the form: "Fødselsnummer (11 siffer)". */
const head = /^\s*["'«]?[\p{L} ./()_#-]{0,30}(?:\([\p{L}\d .]{1,16}\))?["'»]?\s*$/u;

interface Line {
  readonly start: number;
  readonly text: string;
}

/**
 * The columns of the tables in a text: a row of headings separated by semicolons, tabs, bars or commas, and the rows
 * right below with at least as many cells. A row of mere words within a table may head the row below it, as in forms whose
 * labels stand above their values. Linear in the length of the text.
 */
export function columnsOf(text: string): Column[] {
  const lines = linesOf(text);
  const columns: Column[] = [];
  for (let at = 0; at < lines.length; at++) {
    const separator = separators.find(
      (one) => isHeadRow(lines[at]?.text ?? '', one) && firstRow(lines, at, one) !== undefined,
    );
    if (separator === undefined) continue;
    const heads = headsOf(lines[at], separator);
    const rows: Line[] = [];
    for (let next = rowBelow(lines, at, separator, heads.length); next !== undefined; ) {
      at = next;
      const [row, below] = [lines[at], lines[at + 1]];
      if (row) rows.push(row);
      if (row && below && isHeadRow(row.text, separator) && firstRow(lines, at, separator) === at + 1)
        columns.push(...columnsBelow(headsOf(row, separator), [below], separator));
      next = rowBelow(lines, at, separator, heads.length);
    }
    columns.push(...columnsBelow(heads, rows, separator));
  }
  return columns;
}

function firstRow(lines: readonly Line[], at: number, separator: string): number | undefined {
  return rowBelow(lines, at, separator, cellCount(lines[at]?.text ?? '', separator));
}

function headsOf(line: Line | undefined, separator: string): string[] {
  return (line?.text ?? '').split(separator).map((one) => one.trim());
}

/** The index of the next row with enough cells, undefined if the table ends. */
function rowBelow(lines: readonly Line[], at: number, separator: string, least: number): number | undefined {
  const furthest = separator === '\t' ? at + 1 + MOST_SHORT_ROWS : at + 1;
  for (let next = at + 1; next <= furthest; next++) {
    const text = lines[next]?.text ?? '';
    if (cellCount(text, separator) >= least) return next;
    if (text.trim() === '') return undefined;
  }
  return undefined;
}

function columnsBelow(heads: readonly string[], rows: readonly Line[], separator: string): Column[] {
  const cells = rows.map((row) => cellsOf(row, separator));
  return heads.map((head, number) => ({
    head,
    cells: cells.flatMap((row) => row[number] ?? []).filter((cell) => cell.text !== ''),
  }));
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const own = { start, text: line };
    start += line.length + 1;
    return own;
  });
}

function isHeadRow(line: string, separator: string): boolean {
  const cells = line.split(separator);
  if (cells.length < leastCells(separator)) return false;
  const named = cells.filter((cell) => /\p{L}/u.test(cell));
  return cells.every((cell) => head.test(cell)) && 2 * named.length > cells.length;
}

function cellCount(line: string, separator: string): number {
  return line.split(separator).length;
}

function cellsOf({ start, text }: Line, separator: string): { start: number; text: string }[] {
  let at = start;
  return text.split(separator).map((cell) => {
    const blanks = cell.length - cell.trimStart().length;
    const own = { start: at + blanks, text: cell.trim() };
    at += cell.length + separator.length;
    return own;
  });
}

/** A column of a table in plain text. */
export interface Column {
  /** Its heading, in the first row. */
  readonly head: string;
  /** The non-empty cells below it, with the UTF-16 offset of each. */
  readonly cells: readonly { readonly start: number; readonly text: string }[];
}

const separators = [';', '\t', '|', ','] as const;
/** A line with fewer cells is more likely a sentence with commas. */
const LEAST_CELLS = 3;
/** Headings are words without digits. */
const head = /^\s*["'«]?[\p{L} ./()_#-]{0,30}["'»]?\s*$/u;

interface Line {
  readonly start: number;
  readonly text: string;
}

/**
 * The columns of the tables in a text: a row of headings separated by semicolons, tabs, bars or commas, and the rows
 * right below with at least as many cells. Linear in the length of the text.
 */
export function columnsOf(text: string): Column[] {
  const lines = linesOf(text);
  const columns: Column[] = [];
  for (let at = 0; at < lines.length; at++) {
    const separator = separators.find((one) =>
      isHeadRow(lines[at]?.text ?? '', lines[at + 1]?.text ?? '', one),
    );
    if (separator === undefined) continue;
    const heads = (lines[at]?.text ?? '').split(separator).map((one) => one.trim());
    const rows: ReturnType<typeof cellsOf>[] = [];
    while (cellCount(lines[at + 1]?.text ?? '', separator) >= heads.length) {
      const row = lines[++at];
      if (row !== undefined) rows.push(cellsOf(row, separator));
    }
    columns.push(
      ...heads.map((one, number) => ({
        head: one,
        cells: rows.flatMap((row) => row[number] ?? []).filter((cell) => cell.text !== ''),
      })),
    );
  }
  return columns;
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const own = { start, text: line };
    start += line.length + 1;
    return own;
  });
}

function isHeadRow(line: string, below: string, separator: string): boolean {
  const cells = line.split(separator);
  if (cells.length < LEAST_CELLS || cellCount(below, separator) < cells.length) return false;
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

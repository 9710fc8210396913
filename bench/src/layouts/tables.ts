import { brokenLines } from './broken-lines.ts';
import { a4, Cursor, margin } from './cursor.ts';
import { fieldOf } from './field.ts';
import { setLines } from './running-text.ts';
import { Sheet } from './sheet.ts';
import { type SourceLine, sourceLines } from './source.ts';

const width = a4.width - 2 * margin;
const size = 8;
const lineHeight = 10;

/** Labelled lines and lines written as rows stand in the cells of a table with rules; the rest is running text. */
export function table(text: string): Sheet {
  const sheet = new Sheet(a4);
  const cursor = new Cursor(sheet);
  for (const line of sourceLines(text)) {
    const field = fieldOf(line);
    const cells = field ? [field.label, field.value] : cellsOf(line);
    if (cells.length > 1) setRow(cursor, cells);
    else {
      const shown = cells.length === 0 ? { ...line, text: '' } : line;
      setLines(cursor, [shown], () => margin, { width, size: 10 });
    }
  }
  return sheet;
}

/** The cells of a line that is written as a row, without empty ones and the dashes under a head. */
function cellsOf({ text, at }: SourceLine): SourceLine[] {
  const separator = text.includes('|') ? /\|/gu : /\t+| {3,}/gu;
  const cells: SourceLine[] = [];
  let start = 0;
  for (const match of [...text.matchAll(separator), { index: text.length, 0: '' }]) {
    cells.push({ text: text.slice(start, match.index), at: at + start });
    start = match.index + match[0].length;
  }
  return cells.filter((cell) => /[^\s-]/u.test(cell.text));
}

function setRow(cursor: Cursor, cells: readonly SourceLine[]): void {
  const { sheet } = cursor;
  const each = width / cells.length;
  const broken = cells.map((cell) => brokenLines(cell, { width: each - 8, size }));
  const height = Math.max(...broken.map(({ length }) => length)) * lineHeight + 6;
  const bottom = cursor.line(height);
  const top = bottom - height;
  for (const [column, lines] of broken.entries()) {
    const x = margin + column * each;
    for (const [row, letters] of lines.entries())
      sheet.run(letters, x + 4, top + 11 + row * lineHeight, { size });
    sheet.rule(x, top, x, bottom);
  }
  sheet.rule(margin, top, margin + width, top);
  sheet.rule(margin, bottom, margin + width, bottom);
  sheet.rule(margin + width, top, margin + width, bottom);
}

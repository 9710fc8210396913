import { brokenLines } from './broken-lines.ts';
import { a4, Cursor, leading, margin } from './cursor.ts';
import { widthOfLetters } from './letters.ts';
import { setLines } from './running-text.ts';
import { Sheet } from './sheet.ts';
import { sourceLines } from './source.ts';

const size = 11;
/** Lines of each block. */
const blockLines = 3;

/** The first lines at the left, those after them beside them at the right, the rest below. */
export function blockRight(text: string): Sheet {
  const sheet = new Sheet(a4);
  const lines = sourceLines(text);
  const filled = lines.filter((line) => line.text.trim() !== '');
  const [left, right, below] = [new Cursor(sheet), new Cursor(sheet), new Cursor(sheet)];
  setLines(left, filled.slice(0, blockLines), () => margin, { width: 220, size });
  for (const line of filled.slice(blockLines, 2 * blockLines)) {
    for (const letters of brokenLines(line, { width: 215, size })) {
      const x = a4.width - margin - widthOfLetters(letters, size);
      sheet.run(letters, x, right.line(size * leading), { size });
    }
  }
  below.y = Math.max(left.y, right.y) + 14;
  const rest = filled[2 * blockLines];
  setLines(below, rest ? lines.slice(lines.indexOf(rest)) : [], () => margin, { width: 451, size });
  return sheet;
}

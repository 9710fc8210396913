import { brokenLines } from './broken-lines.ts';
import { a4, Cursor, leading, margin } from './cursor.ts';
import { lettersOf } from './letters.ts';
import { Sheet } from './sheet.ts';
import { sourceLines } from './source.ts';

const size = 11;

/** Every line has a bullet before it. */
export function list(text: string): Sheet {
  const sheet = new Sheet(a4);
  const cursor = new Cursor(sheet);
  for (const line of sourceLines(text)) {
    for (const [index, letters] of brokenLines(line, { width: 420, size }).entries()) {
      const y = cursor.line(size * leading);
      if (index === 0) sheet.run(lettersOf('•'), margin, y, { size });
      sheet.run(letters, margin + 18, y, { size });
    }
  }
  return sheet;
}

import { brokenLines } from './broken-lines.ts';
import { a4, Cursor, margin } from './cursor.ts';
import { lettersOf, lineOf } from './letters.ts';
import { Sheet } from './sheet.ts';
import { sourceLines } from './source.ts';

const style = { size: 10, isFixed: true };

/** A mail quoted in another: every line begins with `>`. */
export function quotedMail(text: string): Sheet {
  const sheet = new Sheet(a4);
  const cursor = new Cursor(sheet);
  for (const line of sourceLines(text)) {
    const broken = brokenLines(line, { width: 430, ...style });
    for (const letters of broken.length === 0 ? [[]] : broken)
      sheet.run(lineOf([lettersOf('>'), letters]), margin, cursor.line(12), style);
  }
  return sheet;
}

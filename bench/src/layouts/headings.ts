import { brokenLines } from './broken-lines.ts';
import { a4, Cursor, margin } from './cursor.ts';
import { settable, widthOf } from './font.ts';
import type { Letter } from './letters.ts';
import { setLines } from './running-text.ts';
import { Sheet } from './sheet.ts';
import { type SourceLine, sourceLines } from './source.ts';

type SetHeading = (sheet: Sheet, letters: readonly Letter[], y: number) => void;

/** Running text whose headings are set in a way of their own. */
function withHeadings(setHeading: SetHeading) {
  return (text: string): Sheet => {
    const sheet = new Sheet(a4);
    const cursor = new Cursor(sheet);
    const lines = sourceLines(text);
    for (const [index, line] of lines.entries()) {
      if (!isHeading(line, lines[index - 1])) {
        setLines(cursor, [line], () => margin, { width: 451, size: 11 });
        continue;
      }
      for (const letters of brokenLines(line, { width: 300, size: 12 }))
        setHeading(sheet, letters, cursor.line(18));
    }
    return sheet;
  };
}

/** Headings in capitals with space between the letters. */
export const spacedHeadings = withHeadings((sheet, letters, y) => {
  sheet.run(letters.map(inCapitals), margin, y, { size: 12, spacing: 3 });
});

/** Headings in capitals, those of small letters smaller. */
export const smallCapitals = withHeadings((sheet, letters, y) => {
  let x = margin;
  for (const letter of letters) {
    const capital = inCapitals(letter);
    const size = capital.char === letter.char ? 14 : 10.5;
    if (letter.char !== ' ') sheet.run([capital], x, y, { size });
    x += widthOf(capital.char, size);
  }
});

/** A short line without a mark at its end, above which nothing stands. */
function isHeading({ text }: SourceLine, above: SourceLine | undefined): boolean {
  const isFirst = above === undefined || above.text.trim() === '';
  const isShort = text.trim() !== '' && text.length < 60;
  return isFirst && isShort && !/[.,:;!?]\s*$/u.test(text) && !/ {3}|\t|\|/u.test(text);
}

function inCapitals({ char, at }: Letter): Letter {
  const capital = char.toUpperCase();
  return { char: capital.length === 1 && settable(capital) === capital ? capital : char, at };
}

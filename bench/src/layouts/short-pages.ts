import { Cursor } from './cursor.ts';
import { lettersOf } from './letters.ts';
import { setLines } from './running-text.ts';
import { Sheet } from './sheet.ts';
import { sourceLines } from './source.ts';

/** Short pages with a head and a foot that stand in the file before the text. */
export function shortPages(text: string): Sheet {
  const sheet = new Sheet({ width: 420, height: 420 });
  const setHeadAndFoot = (): void => {
    sheet.run(lettersOf('Saksframlegg'), 50, 36, { size: 8 });
    sheet.run(lettersOf('Ikke offentlig'), 310, 36, { size: 8 });
    sheet.run(lettersOf(`Side ${sheet.pageNumber}`), 200, 400, { size: 8 });
  };
  const next = (): void => {
    sheet.newPage();
    setHeadAndFoot();
  };
  setHeadAndFoot();
  const cursor = new Cursor(sheet, { top: 60, bottom: 370, next });
  setLines(cursor, sourceLines(text), () => 50, { width: 320, size: 11 });
  return sheet;
}

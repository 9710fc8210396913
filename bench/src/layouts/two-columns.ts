import { a4, Cursor, margin } from './cursor.ts';
import { setLines } from './running-text.ts';
import { Sheet } from './sheet.ts';
import { sourceLines } from './source.ts';

const [width, gap] = [215, 21];

/** Two columns of small type; with a hyphen, words are divided. */
export function twoColumns(hyphen?: string) {
  return (text: string): Sheet => {
    const sheet = new Sheet(a4);
    let column = 0;
    const next = (): void => {
      column = 1 - column;
      if (column === 0) sheet.newPage();
    };
    const measure = { width, size: 9, ...(hyphen === undefined ? {} : { hyphen }) };
    setLines(new Cursor(sheet, { next }), sourceLines(text), () => margin + column * (width + gap), measure);
    return sheet;
  };
}

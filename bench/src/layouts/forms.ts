import { brokenLines } from './broken-lines.ts';
import { a4, Cursor, margin } from './cursor.ts';
import { type Field, fieldOf } from './field.ts';
import { setLines } from './running-text.ts';
import { Sheet } from './sheet.ts';
import { sourceLines } from './source.ts';

const size = 10;
const lineHeight = 13;
/** From the margin to the values. */
const valuesFrom = 180;

/**
 * Labelled lines as a form. `rows`: each value beside its label. `columns`: the same, but in the file all labels come before
 * all values. `stacked`: each value below its label.
 */
export function form(order: 'rows' | 'columns' | 'stacked') {
  return (text: string): Sheet => {
    const sheet = new Sheet(a4);
    const waiting: (() => void)[] = [];
    const setWaiting = (): void => {
      for (const setValue of waiting.splice(0)) setValue();
    };
    const next = (): void => {
      setWaiting();
      sheet.newPage();
    };
    const cursor = new Cursor(sheet, { next });
    for (const line of sourceLines(text)) {
      const field = fieldOf(line);
      if (!field) {
        setWaiting();
        setLines(cursor, [line], () => margin, { width: a4.width - 2 * margin, size });
      } else if (order === 'stacked') setStacked(cursor, field);
      else {
        waiting.push(setLabel(cursor, field));
        if (order === 'rows') setWaiting();
      }
    }
    setWaiting();
    return sheet;
  };
}

function setStacked(cursor: Cursor, { label, value }: Field): void {
  for (const letters of brokenLines(label, { width: 170, size }))
    cursor.sheet.run(letters, margin, cursor.line(10), { size: 7 });
  for (const letters of brokenLines(value, { width: 440, size }))
    cursor.sheet.run(letters, margin, cursor.line(lineHeight), { size });
  cursor.skip(4);
}

/** Sets a label; what is returned sets the value beside it. */
function setLabel(cursor: Cursor, { label, value }: Field): () => void {
  const labels = brokenLines(label, { width: 170, size });
  const values = brokenLines(value, { width: 280, size });
  const height = Math.max(labels.length, values.length) * lineHeight;
  const y = cursor.line(height + 5) - height + 8;
  for (const [index, letters] of labels.entries())
    cursor.sheet.run(letters, margin, y + index * lineHeight, { size });
  return () => {
    for (const [index, letters] of values.entries())
      cursor.sheet.run(letters, margin + valuesFrom, y + index * lineHeight, { size });
  };
}

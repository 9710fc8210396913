import type { Candidate } from '../finding/candidate.ts';
import { PageContext } from '../text/page-context.ts';
import { type Column, columnsOf } from '../text/plain-tables.ts';
import { birthDate } from './generic/birth-date.recognizer.ts';
import { labelledAmount } from './labelled/labelled-amount.ts';
import { labelledNumbers } from './labelled/labelled-numbers.ts';
import { labelledValues } from './labelled/labelled-values.ts';
import { recognize } from './recognize.ts';

/** Recognizers that are not used for columns: the encoder finds these values, or they need their label right beside them. */
const notByHead: ReadonlySet<string> = new Set(['labelled-medication', 'labelled-house-number']);

const byHead = [...labelledNumbers, ...labelledValues, labelledAmount, birthDate].filter(
  ({ name, isStatement }) => isStatement !== true && !notByHead.has(name),
);

/** Words that mean a number or a name only as the heading of a column, with the label they stand for. */
const shortHeads: readonly (readonly [RegExp, string])[] = [
  [/^user$/iu, 'brukernavn'],
  // Who uses a service or a thing as well, with a name: a digit or a sign makes it a user name.
  [/^(?:bruker|brukar)$/iu, 'påloggingsnavn'],
  [/^(?:medlem|member)$/iu, 'medlemsnummer'],
];

/** Values that are recognized by the heading of their column, in plain-text tables such as "medlemsnr;navn;mobil". */
export function recognizeInColumns(text: string): Candidate[] {
  return columnsOf(text).flatMap(recognizeColumn);
}

/** "Kontonummer for utbetaling" is labelled by its first word. */
const purpose = / (?:for|til|på|of|to|hos)(?: .*)?$/u;

/** Reads each cell as if it were the value of a field with the column's heading as its label. */
function recognizeColumn({ head, cells }: Column): Candidate[] {
  const label = shortHeads.find(([short]) => short.test(head))?.[1] ?? head.replace(purpose, '');
  const asked = byHead.filter(({ patterns }) => patterns.some(({ needs }) => needs?.test(label)));
  if (asked.length === 0) return [];
  const before = `${label}: `;
  const starts = new Map<number, (typeof cells)[number]>();
  let fields = '';
  for (const cell of cells) {
    starts.set(fields.length + before.length, cell);
    fields += `${before}${cell.text}\n\n`;
  }
  return recognize(asked, new PageContext(fields)).flatMap((candidate) => {
    const cell = starts.get(candidate.start);
    const length = candidate.end - candidate.start;
    if (cell === undefined || length > cell.text.length) return [];
    return [{ ...candidate, start: cell.start, end: cell.start + length }];
  });
}

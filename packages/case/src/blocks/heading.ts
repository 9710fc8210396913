import type { LanedRow } from './lanes.ts';

/** What columns are called: bokmål, nynorsk and English. */
const headings = new Set([
  ...['navn', 'namn', 'fornavn', 'fornamn', 'etternavn', 'etternamn', 'name', 'first name', 'last name'],
  ...[
    'fødselsnummer',
    'fødselsnr',
    'fnr',
    'personnummer',
    'fødselsdato',
    'født',
    'fødd',
    'born',
    'date of birth',
  ],
  ...[
    'adresse',
    'address',
    'telefon',
    'telefonnummer',
    'tlf',
    'mobil',
    'phone',
    'e-post',
    'epost',
    'e-mail',
    'email',
  ],
  ...['rolle', 'role', 'stilling', 'title', 'relasjon', 'klasse', 'class', 'kommune', 'type', 'status'],
  ...[
    'dato',
    'date',
    'beløp',
    'amount',
    'sum',
    'total',
    'nr',
    'no',
    'merknad',
    'merknader',
    'kommentar',
    'notes',
  ],
]);

/** Whether the top row of a table names its columns: none of its cells holds a digit, and others do, or it holds a usual name. */
export function isHeading(top: LanedRow, others: readonly LanedRow[]): boolean {
  const cells = top.cells.map((cell) => cell?.text ?? '');
  if (cells.some(hasValue)) return false;
  if (cells.some((text) => headings.has(text.toLowerCase().replace(/[.:]$/u, '')))) return true;
  return cells.some((text, at) => {
    const below = others.flatMap((row) => row.cells[at]?.text ?? []);
    return text !== '' && below.length > 0 && below.filter(hasValue).length > below.length / 2;
  });
}

/** Whether two rows say the same, as a heading that stands again on the next page does. */
export function saysSame(one: LanedRow, other: LanedRow): boolean {
  const text = ({ cells }: LanedRow) => cells.map((cell) => cell?.text.toLowerCase() ?? '').join('\t');
  return text(one) === text(other);
}

function hasValue(text: string): boolean {
  return /[\d@]/u.test(text);
}

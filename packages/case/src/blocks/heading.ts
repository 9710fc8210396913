import type { LanedRow } from './lanes.ts';

/** Usual column headings: Bokmål, Nynorsk and English. */
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

/**
 * Whether the first row of a table is a heading: no cell of it has a digit while others do, or it has a usual heading.
 */
export function isHeading(top: LanedRow, others: readonly LanedRow[]): boolean {
  const cells = top.cells.map((cell) => cell?.text ?? '');
  if (cells.some(hasValue)) return false;
  if (cells.some((text) => headings.has(text.toLowerCase().replace(/[.:]$/u, '')))) return true;
  return cells.some((text, at) => {
    const below = others.flatMap((row) => row.cells[at]?.text ?? []);
    return text !== '' && below.length > 0 && below.filter(hasValue).length > below.length / 2;
  });
}

/** Whether two rows have the same text, as a heading repeated on the next page. */
export function saysSame(one: LanedRow, other: LanedRow): boolean {
  const text = ({ cells }: LanedRow) => cells.map((cell) => cell?.text.toLowerCase() ?? '').join('\t');
  return text(one) === text(other);
}

function hasValue(text: string): boolean {
  return /[\d@]/u.test(text);
}

import { buildPdf, type PageSpec } from '../build-pdf.ts';
import { above, below, type TermTrap } from './term-trap.ts';

/** Terms that begin on one page and end on a later one. */
export function pageBreakTraps(): TermTrap[] {
  const name = { term: 'kari Hemsfjell', pieces: ['Kari', 'Hemsfjell'], neighbours: [above, below] };
  const word = { term: 'Hemsfjell', pieces: ['Hems', 'fjell'], neighbours: [above, below] };
  return [
    { name: 'of two words on two pages', bytes: overPages(`${above} Kari`, `Hemsfjell ${below}`), ...name },
    {
      name: 'split with a hyphen on two pages',
      bytes: overPages(`${above} Hems-`, `fjell ${below}`),
      ...word,
    },
    {
      name: 'on two pages with a footer and a header between',
      bytes: overPages(`${above} Kari`, `Hemsfjell ${below}`, { footer: 'Side 1 av 2', header: 'Sak 26' }),
      ...name,
    },
    {
      name: 'on two pages whose footer and header are drawn out of order',
      bytes: overPages(`${above} Hems-`, `fjell ${below}`, {
        footer: 'Side 1 av 2',
        header: 'Sak 26',
        isOutOfOrder: true,
      }),
      ...word,
    },
    {
      name: 'of two words in a cell that goes on on the next page, drawn row by row',
      bytes: cellOverPages(['navn Kari', 'Hemsfjell her']),
      ...name,
      neighbours: ['navn', 'gate', 'her'],
    },
    {
      name: 'split with a hyphen in a cell that goes on on the next page, drawn row by row',
      bytes: cellOverPages(['navn Hems-', 'fjell her']),
      ...word,
      neighbours: ['navn', 'gate', 'her'],
    },
    {
      name: 'on two pages with an empty one between',
      bytes: overPages(`${above} Kari`, `Hemsfjell ${below}`, { between: [{}] }),
      ...name,
    },
  ];
}

/** Three columns, drawn row by row; the middle one breaks at the end of the page, above a longer one. */
function cellOverPages([end, start]: readonly [string, string]): Uint8Array {
  const row = (texts: readonly string[], y: number) =>
    texts.flatMap((text, column) => (text === '' ? [] : [{ text, x: [72, 172, 372][column] ?? 72, y }]));
  const body = Array.from({ length: 5 }, (_, at) =>
    row(['Saken', `linje ${at}`, 'gate'], 640 + at * 16),
  ).flat();
  return buildPdf({
    pages: [
      { lines: [...body, ...row(['Arkiv', end, 'gate 12'], 720), ...row(['Regn', '', 'bokstav'], 736)] },
      { lines: [...row(['Navn', 'Vitne', 'Adresse'], 80), ...row(['skap', start, 'etasje'], 96)] },
    ],
  });
}

interface Between {
  readonly footer?: string;
  readonly header?: string;
  /** Whether the content at the page breaks is drawn at the opposite end of each page's content. */
  readonly isOutOfOrder?: boolean;
  readonly between?: readonly PageSpec[];
}

function overPages(
  last: string,
  first: string,
  { footer, header, isOutOfOrder, between }: Between = {},
): Uint8Array {
  const body = Array.from({ length: 8 }, (_, row) => ({
    text: `Linje ${row} her`,
    x: 72,
    y: 300 + row * 16,
  }));
  const bottom = { text: last, x: 72, y: 700 };
  const top = { text: first, x: 72, y: 100 };
  const foot = footer === undefined ? [] : [{ text: footer, x: 250, y: 800 }];
  const head = header === undefined ? [] : [{ text: header, x: 250, y: 40 }];
  return buildPdf({
    pages: [
      { lines: isOutOfOrder ? [...foot, bottom, ...body] : [...body, bottom, ...foot] },
      ...(between ?? []),
      { lines: isOutOfOrder ? [...body, top, ...head] : [...head, top, ...body] },
    ],
  });
}

import { openPdf } from '@sladd/pdf';
import { buildPdf, type TextLine } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { detectDocument } from './detect.ts';
import { textAsLaid } from './text-as-laid.ts';

function bytesOf(lines: readonly TextLine[]): Uint8Array<ArrayBuffer> {
  return buildPdf({ pages: [{ lines }] });
}

function laid(lines: readonly TextLine[]): string {
  const document = openPdf(bytesOf(lines));
  try {
    return textAsLaid(document.pageText(1));
  } finally {
    document.close();
  }
}

async function found(lines: readonly TextLine[]): Promise<string[]> {
  const texts: string[] = [];
  const request = { methods: ['fast'], threshold: 0.5 } as const;
  for await (const event of detectDocument({ name: 'laid.pdf', bytes: bytesOf(lines) }, request)) {
    if (event.type !== 'page_completed') continue;
    for (const page of event.results.redaction_mapping.pages)
      texts.push(...page.sensitive.map(({ original_text }) => original_text));
  }
  return texts;
}

test('parts the cells of a row by tabs and its rows by line breaks', () => {
  const rows = [
    ['Nr', 'Navn', 'Telefon'],
    ['1', 'Kari Nordvik', '912 34 567'],
  ];
  const lines = rows.flatMap((cells, row) =>
    cells.map((text, cell) => ({ text, x: 72 + 120 * cell, y: 100 + 20 * row })),
  );
  expect(laid(lines)).toBe('Nr\tNavn\tTelefon\n1\tKari Nordvik\t912 34 567');
});

test('keeps words of a justified line together', () => {
  const lines = [
    { text: 'Saken', x: 72, y: 100, size: 12 },
    { text: 'gjelder', x: 118, y: 100, size: 12 },
    { text: 'Kari', x: 169, y: 100, size: 12 },
    { text: 'Nordvik.', x: 72, y: 116, size: 12 },
  ];
  expect(laid(lines)).toBe('Saken gjelder Kari\nNordvik.');
});

test('leaves lines that are drawn from right to left apart', () => {
  expect(
    laid([
      { text: '912 34 567', x: 300, y: 100 },
      { text: 'Telefon', x: 72, y: 100 },
    ]),
  ).toBe('912 34 567\nTelefon');
});

const noted: TextLine[] = [
  { text: 'Kontakt: Kari Nordvik', x: 72, y: 100, size: 11 },
  { text: '1', x: 177, y: 96, size: 6 },
  { text: 'Mobil 912 34 567', x: 72, y: 120, size: 11 },
  { text: '12', x: 156, y: 116, size: 6 },
];

test('leaves out the raised numbers of footnotes', () => {
  expect(laid(noted)).toBe('Kontakt: Kari Nordvik  \nMobil 912 34 567  ');
});

test('finds names and numbers with the number of a footnote behind them, without it', async () => {
  expect(await found(noted)).toEqual(['Kari Nordvik', '912 34 567']);
});

test('keeps lowered digits and those as large as the rest', () => {
  expect(
    laid([
      { text: 'CO', x: 72, y: 100, size: 12 },
      { text: '2', x: 90.2, y: 102, size: 7 },
      { text: 'H0201', x: 72, y: 130, size: 12 },
    ]),
  ).toBe('CO2\nH0201');
});

test('finds what only the first cell of a row tells', async () => {
  const lines = [
    { text: 'Signatur', x: 72, y: 100 },
    { text: 'abk', x: 220, y: 100 },
  ];
  expect(await found(lines)).toEqual(['abk']);
});

test.each([
  ['in smaller letters on the same baseline', '/F1 9 Tf (91234567) Tj'],
  ['of two figures in smaller letters on the same baseline', '/F1 9 Tf (47) Tj'],
  ['raised, with more digits than a footnote has', '/F1 11 Tf 7 Ts (91234567) Tj'],
  ['raised, in groups', '/F1 11 Tf 7 Ts (912 34 567) Tj'],
])('keeps a number behind large letters, %s', (_, shown) => {
  const bytes = buildPdf({ pages: [{ operators: `BT /F1 20 Tf 72 700 Td (Mobil: ) Tj ${shown} ET` }] });
  const document = openPdf(bytes);
  try {
    const page = document.pageText(1);
    expect(textAsLaid(page)).toBe(page.text);
  } finally {
    document.close();
  }
});

import { laidPage, markedDocuments, seededRandom } from '@sladd/testkit';
import { describe, expect, test } from 'vitest';
import type { Block, BlockType } from './block.ts';
import { columnsNamed } from './column.ts';
import { blocksAt, blocksOf } from './find-blocks.ts';

type Page = ReturnType<typeof laidPage>;

const said = (pages: readonly Page[], { spans }: Pick<Block, 'spans'>) =>
  spans.map(({ pageNumber, start, end }) =>
    pages.find((page) => page.pageNumber === pageNumber)?.text.slice(start, end),
  );

/** What goes with the blocks at a word of the first page that says it, or of another. */
function sweep(pages: readonly Page[], word: string, on = 1): Partial<Record<BlockType, unknown>> {
  const page = pages.find(({ pageNumber }) => pageNumber === on);
  const box = page?.words.find(({ text }) => text === word)?.box;
  if (!page || !box) throw new Error(`no ${word}`);
  return Object.fromEntries(blocksAt(pages, on, box).map((block) => [block.type, said(pages, block)]));
}

const one = (picture: string) => [laidPage(1, picture)];

describe('an e-mail header', () => {
  const mail = `
Utskrift fra arkivet

Fra:      Kari Solbakken <kari@example.com>
Sendt:    mandag 3. mars 2026 10:15
Til:      Ola Fjellheim <ola@example.com>; Postmottak;
          Ida Skogvang
Kopi:     Jonas
Emne:     Sak om bolig

Hei Ola,
Til: deg skrev jeg i går.`;

  test.each(['Kari', 'Fra:', 'Skogvang', 'bolig'])('goes whole from %s, but for its labels', (word) => {
    expect(sweep(one(mail), word)).toEqual({
      email_header: [
        'Kari Solbakken <kari@example.com>',
        'mandag 3. mars 2026 10:15',
        'Ola Fjellheim <ola@example.com>; Postmottak;',
        'Ida Skogvang',
        'Jonas',
        'Sak om bolig',
      ],
    });
  });

  test.each(['Utskrift', 'Ola,', 'deg'])('is not what stands around it: %s', (word) => {
    expect(sweep(one(mail), word)).toEqual({});
  });

  test('goes on at the margin after a separator', () => {
    const wrapped = `
From: A Person
Sent: Monday
Subject: Meeting
To: One Person;
Two People;
Three
Dear all,`;
    // Nothing tells whether a last line at the margin belongs to the list, so it follows the separator alone.
    expect(sweep(one(wrapped), 'Person').email_header).toEqual([
      ...['A Person', 'Monday', 'Meeting', 'One Person;', 'Two People;', 'Three'],
    ]);
  });

  test.each([
    ['two labels', 'Fra: Kari\nTil: Ola\nHei'],
    ['no sender and no receiver', 'Dato: 3. mars\nEmne: Bolig\nVedlegg: 2'],
    ['a sentence', 'Fra da av: alle\nTil nå: ingen\nSak som gjelder dette her: x'],
    ['labels apart', 'Fra: Kari\n\n\nTil: Ola\n\n\nEmne: Bolig'],
  ])('is none with %s', (_, text) => {
    expect(blocksOf(one(text), ['email_header'])).toEqual([]);
  });
});

describe('a signature', () => {
  test.each([
    ['Med vennlig hilsen', 'hilsen'],
    ['Med venleg helsing', 'helsing'],
    ['Mvh', 'Mvh'],
    ['Kind regards,', 'regards,'],
  ])('is what stands below «%s»', (closing, word) => {
    const letter = `
Vi viser til søknaden din.

${closing}



Ida Skogvang
Saksbehandler

Tlf. 22 00 00 00    ida@example.com

Vedlegg: Skjema
Dette er en ny del av brevet som ikke hører til der oppe.`;
    expect(sweep(one(letter), word)).toEqual({
      signature: ['Ida Skogvang', 'Saksbehandler', 'Tlf. 22 00 00 00', 'ida@example.com'],
    });
    expect(sweep(one(letter), 'Skjema')).toEqual({});
    expect(sweep(one(letter), 'søknaden')).toEqual({});
  });

  test('holds both who sign side by side, and the name on the line of the greeting', () => {
    const two = 'Hilsen\n\nIda Skogvang      Per Lund\nSaksbehandler     Leder';
    expect(sweep(one(two), 'Ida').signature).toEqual(['Ida Skogvang', 'Per Lund', 'Saksbehandler', 'Leder']);
    expect(sweep(one('Hilsen Ida Skogvang'), 'Ida').signature).toEqual(['Ida Skogvang']);
  });

  test('leaves the column beside it', () => {
    const columns = `
Mvh                 Annen tekst går
Ida Skogvang        sin gang her.`;
    expect(sweep(one(columns), 'Ida').signature).toEqual(['Ida Skogvang']);
  });

  test.each([
    'Hilsen til mor fra meg',
    'Hilsen\nDette er en hel setning som slutter med et punktum her.',
    'Regards were sent to everybody',
  ])('is none in %j', (text) => {
    expect(blocksOf(one(text), ['signature'])).toEqual([]);
  });
});

describe('an address', () => {
  test('goes with the names above it, from any of its lines', () => {
    const letter = `
NORDVIK KOMMUNE               Vår ref. 26/1147

Kari Anne Solbakken           Dato 14.10.2026
c/o Fjellheim
Havnegata 3B
9999 Nordvik
Norge

Søknad om bolig
Vi viser til 2026 Budsjett for kommunen.`;
    const lines = ['Kari Anne Solbakken', 'c/o Fjellheim', 'Havnegata 3B', '9999 Nordvik', 'Norge'];
    for (const word of ['Kari', 'Havnegata', 'Norge'])
      expect(sweep(one(letter), word).address).toEqual(lines);
    expect(sweep(one(letter), 'Dato').address).toBeUndefined();
    expect(sweep(one(letter), 'bolig')).toEqual({});
  });

  test('begins below a greeting', () => {
    expect(sweep(one('Hilsen\nIda Skogvang\nHavnegata 3B\n9999 Nordvik'), 'Nordvik').address).toEqual([
      ...['Ida Skogvang', 'Havnegata 3B', '9999 Nordvik'],
    ]);
  });

  test('leaves its label and what stands above that', () => {
    const form = 'Etternavn: Solbakken\nAdresse: Havnegata 3B\n         9999 Nordvik';
    expect(sweep(one('Skjema\nAdresse: Havnegata 3B\n9999 Nordvik'), 'Nordvik').address).toEqual([
      'Havnegata 3B',
      '9999 Nordvik',
    ]);
    expect(sweep(one(form), 'Solbakken').address).toBeUndefined();
  });

  test.each(['12 High Street\nLondon\nSW1A 1AA', '12 High Street\nSpringfield, IL 62704'])(
    'is known in English: %j',
    (text) => expect(blocksOf(one(text), ['address'])[0]?.spans).toHaveLength(text.split('\n').length),
  );

  test.each(['Plan\n2026 Budsjett', 'Se side 12.\n2026 Nordvik', 'Havnegata 3B\n\n\n9999 Nordvik'])(
    'is none in %j',
    (text) => expect(blocksOf(one(text), ['address'])).toEqual([]),
  );
});

describe('a column', () => {
  const head = 'Navn                Fødselsdato   Rolle';
  const first = `
Deltakere i møtet, slik de ble ført opp av den som skrev.

${head}
Kari Anne Solbakken 12.03.1980    mor
Ola Fjellheim                     far
Jonas Bertelsen     01.02.2015    barn

Side 1 av 2`;
  const second = `
${head}
Live Solbakken      05.06.2017    barn
Ida Skogvang        07.08.1975    saksbehandler

Etter møtet ble det sagt at alle skulle få tenke på saken.`;
  const pages = [laidPage(1, first), laidPage(2, second), laidPage(3, 'Live       er    nevnt')];

  test.each([
    ['Kari', 1],
    ['Skogvang', 2],
    ['Navn', 1],
  ])('goes over the end of the page from %s, without its heading', (word, on) => {
    expect(sweep(pages, word, on).column).toEqual([
      ...['Kari Anne Solbakken', 'Ola Fjellheim', 'Jonas Bertelsen', 'Live Solbakken', 'Ida Skogvang'],
    ]);
  });

  test('is found by its heading, once for all pages', () => {
    const texts = columnsNamed(pages, ['NAVN', 'rolle']).map((block) => said(pages, block));
    expect(texts.map((column) => column.length)).toEqual([5, 5]);
    expect(texts[1]).toEqual(['mor', 'far', 'barn', 'barn', 'saksbehandler']);
    expect(columnsNamed(pages, ['barn', 'Deltakere', 'Live'])).toEqual([]);
  });

  test('leaves out empty cells', () => {
    expect(sweep(pages, '12.03.1980').column).toEqual([
      '12.03.1980',
      '01.02.2015',
      '05.06.2017',
      '07.08.1975',
    ]);
  });

  test.each([
    ['møtet,', 1],
    ['Side', 1],
    ['Etter', 2],
    ['Live', 3],
  ])('is none at %s', (word, on) => {
    expect(sweep(pages, word, on)).toEqual({});
  });

  test('takes further lines of a cell, and not the paragraph below', () => {
    const table = `
Navn      Merknad

Kari      Flyttet i fjor
          til Nordvik

Ola       Bor hjemme

Live      På skolen
          i Sørvik

Merk`;
    const close = [laidPage(1, table, { pitchPt: 13 })];
    expect(sweep(close, 'Flyttet').column).toEqual([
      ...['Flyttet i fjor', 'til Nordvik', 'Bor hjemme', 'På skolen', 'i Sørvik'],
    ]);
    expect(sweep(close, 'Sørvik').column).toEqual(sweep(close, 'Flyttet').column);
    expect(sweep(close, 'Kari').column).toEqual(['Kari', 'Ola', 'Live']);
  });

  test('does not go on in another table', () => {
    const other = `
Sted             År    Antall
Nordvik          2025  12
Sørvik           2026  14`;
    expect(sweep([laidPage(1, first), laidPage(2, other)], 'Kari').column).toHaveLength(3);
  });

  test('is none in text that is set in two columns', () => {
    const prose = Array.from({ length: 6 }, () => 'ord og ord og ord og    mer ord og mer ord i').join('\n');
    expect(sweep(one(prose), 'mer')).toEqual({});
  });
});

test('a sweep never takes a word from outside its block, whatever table it is', () => {
  const random = seededRandom(22);
  const pick = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  for (let round = 0; round < 200; round++) {
    const columns = pick(2, 4);
    const rows = pick(3, 12);
    const width = 14;
    const cell = (row: number, column: number) => `r${row}c${column}`.padEnd(pick(4, 12), 'x').slice(0, 12);
    const table = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (__, column) => cell(row, column).padEnd(width)).join(''),
    );
    const prose = 'Her står det en hel linje med ord som går over alle kolonner i tabellen.';
    const page = laidPage(1, [prose, '', ...table, '', prose].join('\n'));
    const column = pick(0, columns - 1);
    const word = page.words.find(({ text }) => text.startsWith(`r1c${column}`));
    const texts = sweep([page], word?.text ?? '').column as string[];
    expect(texts).toHaveLength(rows);
    expect(texts.every((text) => text.includes(`c${column}`))).toBe(true);
  }
});

test.each([
  ['greetings', 'Hilsen\n', 3000],
  ['greetings side by side', 'Hilsen  ', 3000],
  ['postal codes', 'Gata 1\n9999 Nordvik\n', 2000],
  ['cells', 'a  '.repeat(50).concat('\n'), 60],
  ['one row of cells', 'a  ', 5000],
])('a page made of %s alone is no trouble', (_, part, times) => {
  const page = laidPage(1, part.repeat(times));
  expect(() => blocksOf([page], ['email_header', 'signature', 'address'])).not.toThrow();
  const [word] = page.words;
  if (word) expect(() => blocksAt([page], 1, word.box)).not.toThrow();
});

test('every letter and mail of the test kit that ends with a greeting has its signature, and no other has one', () => {
  const signed = markedDocuments('development').filter(
    ({ text }) => blocksOf([laidPage(1, text)], ['signature']).length > 0,
  );
  const greeted = markedDocuments('development').filter(({ text }) =>
    /^(?:med vennlig hilsen|hilsen \p{Lu}\p{L}+|helsing|yours sincerely,?)$/imu.test(text),
  );
  expect(signed.map(({ name }) => name)).toEqual(greeted.map(({ name }) => name));
  expect(signed.length).toBeGreaterThan(2);
});

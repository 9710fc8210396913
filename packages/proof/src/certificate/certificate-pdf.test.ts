import { letterLanguages } from '@sladd/contract';
import { pdfJsStructure, pdfJsText } from '@sladd/testkit';
import { expect, test } from 'vitest';
import type { ProofStatement } from '../statement.ts';
import { certificateNameOf, certificatePdf } from './certificate-pdf.ts';

const sha256 = '4f9c21e0b8a7560d0c3e77f1aa92d4185be0c9f361d7e28490bb1a6fd1330241';
const keyId = '8f21c07d55ae913b60f42ed8b7160a9c'.padEnd(64, '0');
const statement: ProofStatement = {
  version: 1,
  made_at: '2026-11-22T14:05:00Z',
  product: { name: 'Sladd', version: '2.1.0', made_by: 'server' },
  engines: [
    { name: 'mupdf', version: '1.27.0' },
    { name: 'pdfium', version: '7204' },
    { name: 'tesseract', version: '5.5.0' },
  ],
  output: { sha256, bytes: 412_088, pages: 12 },
  boxes: { total: 46, pages: [{ page: 2, types: [{ type: 'PERSON', count: 46 }] }] },
  checks: [
    ...['mupdf', 'pdfium'].map((reader) => ({ check: 'glyphs_in_marks', reader, found: 0, of: 46 })),
    ...['mupdf', 'pdfium'].map((reader) => ({ check: 'graphics_in_marks', reader, found: 0, of: 46 })),
    { check: 'neighbours_kept', reader: 'pdfium', found: 0, of: 46 },
    { check: 'pages_unchanged', reader: 'pdfium', found: 0, of: 12 },
    ...['mupdf', 'pdfium'].map((reader) => ({ check: 'terms_in_text', reader, found: 0, of: 9 })),
    { check: 'terms_in_streams', reader: 'bytes', found: 0, of: 9 },
    { check: 'terms_in_names', reader: 'bytes', found: 0, of: 9 },
    { check: 'hidden_strings', reader: 'bytes', found: 0, of: 9 },
    { check: 'structure', reader: 'bytes', found: 0, of: 0 },
    { check: 'words_in_pictures', reader: 'ocr', found: 0, of: 46 },
    { check: 'check_of_tomorrow', reader: 'reader_of_tomorrow', found: 0, of: 46 },
  ],
  carriers: [
    { carrier: 'info', action: 'removed', count: 8 },
    { carrier: 'xmp', action: 'removed', count: 6 },
    { carrier: 'structure', action: 'kept', count: 1 },
  ],
  images: { blanked: 2, removed: 1 },
  rasterised_pages: [],
  unread_pages: [3, 5],
  elsewhere: { values: 9, not_looked_for: 2, places: 11 },
  bases: { counts: [{ basis: 'no-offentleglova/offl-13-1', boxes: 40 }], without: 6 },
  approval: { approved_at: '2026-11-22T13:51:00Z' },
};
/** Removes white space, since lines can break anywhere. */
const close = (text: string) => text.replace(/\s/gu, '');
const plain = async (bytes: Uint8Array) => close(await pdfJsText(bytes));

test('a proof is one tagged page that says all that it holds, in three languages', async () => {
  const said = {
    nb: [
      ...['Kontrollert: ingenting igjen under merkene', '22. november 2026 kl. 14:05 UTC', '412 088 byte'],
      ...['1; bokser uten: 6', 'Annen person, 22. november 2026 kl. 13:51 UTC', 'på en server'],
      ...['Bokstaver under merkerMuPDF 1.27.0, PDFium 7204Ingenting funnet (0 av 46)'],
      ...[
        'Tesseract 5.5.0',
        'Ingenting å se etter',
        '14 fjernet, 1 beholdt',
        '1 fjernet, 2 tømt under merker',
      ],
      ...['Check of tomorrowReader of tomorrow', 'på disse sidene: 3, 5.', 'andre steder: 2.', 'vilje: 11.'],
      ...['det har et menneske avgjort', 'Side 1 av 1', 'Denne siden er bare en leselig utgave.'],
    ],
    nn: [
      ...['Kontrollert: ingenting att under merka', '22. november 2026', '412 088 byte'],
      ...['1; boksar utan: 6', 'Ein annan person, 22. november 2026', 'på ein server'],
      ...['Bokstavar under merkeMuPDF 1.27.0, PDFium 7204Ingenting funne (0 av 46)'],
      ...['14 fjerna, 1 behaldne', '1 fjerna, 2 tømde under merke', 'på desse sidene: 3, 5.'],
      ...['andre stader: 2.', 'med vilje: 11.', 'Side 1 av 1', 'Denne sida er berre ei leseleg utgåve.'],
    ],
    en: [
      ...['Checked: nothing left under the marks', '22 November 2026 at 14:05 UTC', '412,088 bytes'],
      ...['1; boxes without: 6', 'A second person, 22 November 2026 at 13:51 UTC', 'on a server'],
      ...['Letters under marksMuPDF 1.27.0, PDFium 7204Nothing found (0 of 46)'],
      ...['on these pages: 3, 5.', 'elsewhere: 2.', 'on purpose: 11.', 'a person decided that'],
      ...['Page 1 of 1', 'This page is only a readable form of it.'],
    ],
  };
  const titles = { nb: 'Kontrollbevis', nn: 'Kontrollbevis', en: 'Certificate of checks' };
  for (const language of letterLanguages) {
    const bytes = certificatePdf({ statement, keyId }, language);
    expect(await pdfJsStructure(bytes)).toMatchObject({ isTagged: true, title: titles[language] });
    const text = await plain(bytes);
    for (const one of said[language]) expect(text).toContain(close(one));
    const spaced = await pdfJsText(bytes);
    expect(spaced).toContain(sha256.match(/.{8}/gu)?.join(' '));
    expect(spaced).toContain('8f21 c07d 55ae 913b 60f4 2ed8 b716 0a9c');
  }
});

test('whatever a proof leaves out is not there either', async () => {
  const { approval: _approval, bases: _bases, ...others } = statement;
  const text = await plain(certificatePdf({ statement: { ...others, unread_pages: [] }, keyId }, 'nb'));
  for (const word of ['Godkjent', 'Hjemler', 'kunne leses', 'til bilder'])
    expect(text).not.toContain(close(word));
});

test('no headline says that nothing is left where a check found something, or none was made', async () => {
  const found = { check: 'glyphs_in_marks', reader: 'mupdf', found: 3, of: 46 };
  for (const checks of [[...statement.checks, found], []]) {
    const text = await plain(certificatePdf({ statement: { ...statement, checks }, keyId }, 'nb'));
    expect(text).not.toContain('ingentingigjen');
    expect(text).not.toContain('besto');
  }
});

test('it stays one page for a proof of thousands of pages, and is named after its proof', async () => {
  const pages = Array.from({ length: 3000 }, (_, at) => at + 1);
  const approval = { approved_at: '2026-11-22T13:51:00Z', approved_by: 'W'.repeat(100) };
  const most = { ...statement, unread_pages: pages, rasterised_pages: pages, approval };
  expect(await plain(certificatePdf({ statement: most, keyId }, 'en'))).toContain('Page1of1');
  expect(certificateNameOf('vedtak.sladd-proof.json')).toBe('vedtak.sladd-proof.pdf');
});

import { charBox } from '@sladd/geometry';
import { addPages, buildPdf, RawPdf, standsInBytes } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf } from '../../document.ts';
import { redactPdf } from '../../redact-pdf.ts';

const font = '/F1';

function pdfOf(content: string): Uint8Array<ArrayBuffer> {
  return buildPdf({ pages: [{ lines: [{ text: 'First line', x: 50, y: 40 }], operators: content }] });
}

/** Where the letters other than those of "Kari" stand, in page points. */
function placesOf(bytes: Uint8Array): string[] {
  const document = openPdf(bytes);
  const page = document.pageText(1);
  document.close();
  const { text } = page;
  const start = text.indexOf('Kari');
  return Array.from(text).flatMap((letter, index) => {
    const box = charBox(page, index);
    const isGone = start >= 0 && index >= start && index < start + 4;
    if (isGone || letter.trim() === '') return [];
    return [`${letter} ${box.x.toFixed(1)} ${box.y.toFixed(1)}`];
  });
}

function textOf(bytes: Uint8Array, pageNumber: number): string {
  const document = openPdf(bytes);
  const { text } = document.pageText(pageNumber);
  document.close();
  return text;
}

test.each([
  ['a smaller, raised number', `(Hei Kari) Tj ${font} 6 Tf 4 Ts (1) Tj 0 Ts ${font} 12 Tf ( kom hit) Tj`],
  ['larger letters', `(Hei Kari) Tj ${font} 24 Tf (KOM) Tj ( hit) Tj`],
  ['wider letters', '(Hei Kari) Tj 200 Tz (kom) Tj 100 Tz ( hit) Tj'],
  ['spaced letters of another size', `2 Tc (Hei Kari) Tj ${font} 8 Tf 0 Tc [-200 (kom)] TJ ( hit) Tj`],
  ['letters of two sizes that go', `(Hei Ka) Tj ${font} 20 Tf (ri) Tj ${font} 9 Tf ( kom hit) Tj`],
  ['the beginning of a run that goes', `(Kari) Tj ${font} 6 Tf (1) Tj ${font} 12 Tf ( kom hit) Tj`],
])('keeps the letters after a removed name where they are: %s', async (_, run) => {
  const original = pdfOf(`BT ${font} 12 Tf 50 400 Td ${run} ET BT ${font} 12 Tf 50 300 Td (Below) Tj ET`);
  const outcome = await redactPdf(original, [], { terms: ['Kari'] });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(outcome.report.rasterisedPages).toEqual([]);
  expect(placesOf(outcome.bytes)).toEqual(placesOf(original));
});

const note = `(Hei Kari) Tj ${font} 6 Tf (1) Tj ${font} 12 Tf ( kom hit) Tj`;

test.each([
  [
    'the sizes of other runs end with their text',
    `BT ${font} 12 Tf 50 400 Td ${note} ET q BT ${font} 14 Tf 50 300 Td (Below) Tj ET Q`,
  ],
  [
    'another font is set and forgotten before it',
    `${font} 12 Tf q /F9 9 Tf BT 50 440 Td (Above) Tj ET Q BT 50 400 Td (Hei Kari) Tj 50 Tz (kom) Tj 100 Tz ( hit) Tj ET`,
  ],
])('adds no letter and loses none where %s', async (_, content) => {
  const pdf = new RawPdf();
  const own = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>');
  const page = {
    lines: [{ text: 'First line', x: 50, y: 40 }],
    operators: content,
    fonts: `/F9 ${own}`,
  };
  const original = pdf.build(addPages(pdf, { pages: [page] }));
  const outcome = await redactPdf(original, [], { terms: ['Kari'] });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(outcome.report.rasterisedPages).toEqual([]);
  expect(placesOf(outcome.bytes)).toEqual(placesOf(original));
});

/** Two pages that draw one form. */
function formPdf(): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  const fontObject = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const form = pdf.addStream(
    `BT ${font} 12 Tf 50 400 Td (Hei Kari) Tj ${font} 6 Tf (1) Tj ${font} 12 Tf ( kom) Tj ET`,
    `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << ${font} ${fontObject} >> >>`,
  );
  const page = { operators: '/Fm Do', resources: `/XObject << /Fm ${form} >>` };
  return pdf.build(addPages(pdf, { pages: [page, page] }));
}

test('keeps the letters after a removed name where they are in a form, also on another page', async () => {
  const original = formPdf();
  const document = openPdf(original);
  const word = document.pageText(1).words.find(({ text }) => text.startsWith('Kari'));
  document.close();
  if (!word) throw new Error('the word was not read');
  const name = { ...word.box, width: 21 };
  const outcome = await redactPdf(original, [{ pageNumber: 1, box: name, entityType: 'TEST' }]);
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(outcome.report.rasterisedPages).toEqual([]);
  expect(placesOf(outcome.bytes)).toEqual(placesOf(original));
  expect(textOf(outcome.bytes, 2)).toBe(textOf(original, 2));
  expect(standsInBytes(outcome.bytes, 'Anchor')).toBe(false);
});

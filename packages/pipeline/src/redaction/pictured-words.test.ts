import { addPages, buildPdf, RawPdf } from '@sladd/testkit';
import { drawnPage } from '@sladd/testkit/scans';
import { afterAll, expect, test } from 'vitest';
import { closeOcr, redactDocument, verifyDocument } from '../index.ts';

/** OCR on two busy cores. */
const timeout = 120_000;

afterAll(closeOcr);

const lines = [0, 1, 2].map((row) => ({
  text: 'Vedtaket er gjort kjent for partene i saken',
  ...{ x: 72, y: 200 + 20 * row },
}));

/** A line of Helvetica whose baseline is at 742 of PDF space, with a stroke through the o of Jorn. */
function strokePdf(): Uint8Array {
  const line = { text: 'Vitne er Jorn Testesen', x: 72, y: 100 };
  return buildPdf({ pages: [{ lines: [line, ...lines], operators: '123.4 741.5 m 128.8 749 l S\n' }] });
}

/** The same line of which the end, `pictured`, is a picture. */
function picturePdf(text: string, pictured: string, [x, width]: readonly [number, number]): Uint8Array {
  const word = buildPdf({
    pages: [{ width, height: 16, lines: [{ text: pictured, x: 0, y: 12 }] }],
  });
  const picture = drawnPage(word, 1, 300);
  const pdf = new RawPdf();
  const image = pdf.addStream(
    Buffer.from(picture.pixels),
    `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /BitsPerComponent 8 /ColorSpace /DeviceGray`,
  );
  const operators = `q ${width} 0 0 16 ${x} 738 cm /Im1 Do Q\n`;
  const page = {
    lines: [{ text, x: 72, y: 100 }, ...lines],
    operators,
    resources: `/XObject << /Im1 ${image} >>`,
  };
  return pdf.build(addPages(pdf, { pages: [page] }));
}

test.each([
  ['has a stroke drawn through its o', 'Jørn Testesen', strokePdf()],
  ['ends in a picture', 'Kari Testesen', picturePdf('Vitne er Kari Test', 'esen', [165.4, 26])],
  ['has one letter in a picture', 'Testad', picturePdf('Vitne er Testa', 'd', [146.7, 7])],
])('finds and removes a term that %s', { timeout }, async (_, term, bytes) => {
  const file = { name: 'words.pdf', bytes };
  const request = { terms: [term] };
  const result = await redactDocument(file, { pages: [] }, request, { ocr: 'auto' });
  expect(result.report).toMatchObject({ status: 'checked', marks: 1 });
  if (!result.bytes) throw new Error('not delivered');
  expect(await verifyDocument({ ...file, bytes: result.bytes }, request, { ocr: 'auto' })).toEqual([]);
});

test('says that a page was not read where text recognition may not look at what is drawn on its letters', async () => {
  const file = { name: 'words.pdf', bytes: strokePdf() };
  const { report } = await redactDocument(file, { pages: [] }, { terms: ['Vedtaket'] }, { ocr: 'never' });
  expect(report).toMatchObject({ status: 'checked', unread: [{ page_number: 1, regions: 1 }] });
});

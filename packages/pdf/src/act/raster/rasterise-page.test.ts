import { addPages, buildPdf, RawPdf, thinMarkPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf, redactPdf } from '../../index.ts';

test('leaves no tops and tails of letters that a thin mark covers', async () => {
  const { bytes, strip, word, pattern } = thinMarkPdf();
  const marks = [strip, pattern].map((box) => ({ pageNumber: 1, box, entityType: 'TEST' }));
  const outcome = await redactPdf(bytes, marks);
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(outcome.report.rasterisedPages).toEqual([{ pageNumber: 1, reason: 'pattern' }]);
  const document = openPdf(outcome.bytes);
  const { pixels, width } = document.renderPage(1, { scale: 1, grayscale: true });
  document.close();
  const above = word.y + 2;
  for (let x = word.x + 4; x < word.x + word.width - 4; x++) {
    expect(pixels[above * width + x]).toBeGreaterThan(240);
    expect(pixels[(word.y + word.height - 4) * width + x]).toBeGreaterThan(240);
  }
});

const slanted = { pageNumber: 2, box: { x: 190, y: 400, width: 60, height: 50 }, entityType: 'TEST' };

test.each([
  ['every page', { rasterise: true }, [], [1, 2, 3, 4, 5, 6]],
  ['a page that resists', { hardened: true }, [slanted], [2]],
])('makes a picture of %s of a longer document', async (_, options, marks, pictures) => {
  const operators =
    'BT /F1 16 Tf 0.87 0.5 -0.5 0.87 200 400 Tm (Skraa linje med mange ord) Tj ET\n' +
    'BT /F1 16 Tf 72 700 Td (Rett fram og langt nok til aa telle) Tj 0 -20 Td (En linje til under den) Tj ET';
  const bytes = buildPdf({ pages: Array.from({ length: 6 }, () => ({ operators })) });
  const outcome = await redactPdf(bytes, marks, options);
  expect(outcome.report.findings).toEqual([]);
  expect(outcome.report.rasterisedPages.map(({ pageNumber }) => pageNumber)).toEqual(pictures);
});

test.each([
  [
    'print and flat colours without loss',
    '0.8 0.2 0.1 rg 100 100 300 200 re f 0 g BT /F1 20 Tf 72 700 Td (Rett fram) Tj ET',
    'FlateDecode',
  ],
  ['what has no flat colours with little loss', 'q 500 0 0 500 40 200 cm /Im Do Q', 'DCTDecode'],
])('stores %s', async (_, operators, filter) => {
  const pdf = new RawPdf();
  // Noise as paper has it: no two pixels beside each other are the same.
  const samples = Uint8Array.from(
    { length: 900 * 900 },
    (_sample, at) => 150 + (Math.imul(at + 1, 0x9e3779b1) >>> 29),
  );
  const image = pdf.addStream(
    samples,
    '/Type /XObject /Subtype /Image /Width 900 /Height 900 /ColorSpace /DeviceGray /BitsPerComponent 8',
  );
  const page = { operators, resources: `/XObject << /Im ${image} >>` };
  const bytes = pdf.build(addPages(pdf, { pages: [page] }));
  const outcome = await redactPdf(bytes, [], { rasterise: true });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  const isStored = Buffer.from(outcome.bytes).toString('latin1').includes(`/Filter/${filter}/`);
  expect(isStored).toBe(true);
  const draw = (file: Uint8Array): Uint8Array => {
    const document = openPdf(file);
    const { pixels } = document.renderPage(1, { scale: 1 });
    document.close();
    return pixels;
  };
  const [before, after] = [draw(bytes), draw(outcome.bytes)];
  const far = before.filter((value, at) => Math.abs(value - (after[at] ?? 0)) > 60).length;
  expect(far / before.length).toBeLessThan(0.01);
});

import { spanBoxes } from '@sladd/geometry';
import { addPages, findTraces, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf, type RedactionMark, redactPdf } from '../../../index.ts';

const oneMark: RedactionMark = {
  pageNumber: 1,
  box: { x: 70, y: 128, width: 40, height: 16 },
  entityType: 'TEST',
};

function withAnnotation(
  annotation: string,
  catalog: (pdf: RawPdf, own: string) => string = () => '',
): Uint8Array {
  const pdf = new RawPdf();
  const own = pdf.addStream(
    'BT /F1 12 Tf 2 5 Td (Stored) Tj ET',
    '/Type /XObject /Subtype /Form /BBox [0 0 200 20]',
  );
  const reference = pdf.add(`<< /Type /Annot ${annotation.replace('OWN', own)} >>`);
  return pdf.build(
    addPages(pdf, {
      pages: [{ operators: 'BT /F1 12 Tf 72 700 Td (Text) Tj ET', entries: `/Annots [${reference}]` }],
      catalog: catalog(pdf, reference),
    }),
  );
}

async function redacted(bytes: Uint8Array, marks: readonly RedactionMark[] = []): Promise<Uint8Array> {
  const outcome = await redactPdf(bytes, marks);
  if (!outcome.passed) throw new Error('check failed');
  return outcome.bytes;
}

/** Gray value at a point of the first page. */
function inkAt(bytes: Uint8Array, x: number, y: number): number {
  const document = openPdf(bytes);
  const { width, pixels } = document.renderPage(1, { scale: 2, grayscale: true });
  document.close();
  return pixels[2 * y * width + 2 * x] ?? 255;
}

const link = (style: string): string =>
  `/Subtype /Link /Rect [72 600 272 620] ${style} /A << /S /URI /URI (https://example.com) >>`;

test.each([
  ['a frame', '/Border [0 0 2]', 0, 0],
  ['a frame of a colour', '/Border [0 0 2] /C [0.5]', 127, 127],
  ['a line below', '/BS << /W 2 /S /U >>', 0, 255],
  ['no frame by default', '', 255, 255],
  ['no frame of no colour', '/Border [0 0 2] /C []', 255, 255],
  ['no frame where it is hidden', '/Border [0 0 2] /F 2', 255, 255],
])('leaves %s where a link was', async (_, style, below, beside) => {
  const bytes = await redacted(withAnnotation(link(style)));
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('example.com');
  expect(Math.abs(inkAt(bytes, 150, 242) - below)).toBeLessThan(3);
  expect(Math.abs(inkAt(bytes, 72, 232) - beside)).toBeLessThan(3);
});

test('leaves no frame around what a mark covers', async () => {
  const bytes = await redacted(
    withAnnotation(link('/Border [0 0 2]').replace('600 272 620', '690 272 720')),
    [oneMark],
  );
  expect(inkAt(bytes, 150, 152)).toBe(255);
});

const field = (flags: string): string =>
  `/Subtype /Widget /FT /Tx /T (f) /V (Value) /DA (/Helv 12 Tf 0 g) /Rect [72 600 272 620] /AP << /N OWN >> ${flags}`;

function textOf(bytes: Uint8Array): string {
  const document = openPdf(bytes);
  const { text } = document.pageText(1);
  document.close();
  return text;
}

test.each([
  ['the value of a field that readers have to draw', '', 'true', 'Value'],
  ['the stored look of a field', '', 'false', 'Stored'],
  ['the stored look of a password', '/Ff 8192', 'true', 'Stored'],
])('shows %s', async (_, flags, needed, shown) => {
  const source = withAnnotation(field(flags), (pdf, own) => {
    const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
    return `/AcroForm << /Fields [${own}] /NeedAppearances ${needed} /DR << /Font << /Helv ${font} >> >> >>`;
  });
  expect(textOf(source)).toContain(shown);
  expect(textOf(await redacted(source))).toBe(`Text\n${shown}`);
});

test.each([
  ['a square', '/Subtype /Square /C [0] /IC [0] /Rect [72 600 272 620]', 0],
  ['a line', '/Subtype /Line /L [72 610 272 610] /C [0] /BS << /W 6 >> /Rect [72 600 272 620]', 0],
  ['a drawing', '/Subtype /Ink /InkList [[72 610 272 610]] /C [0] /BS << /W 6 >> /Rect [72 600 272 620]', 0],
  [
    'no square that is printed alone',
    '/Subtype /Square /F 36 /IC [0] /Rect [72 600 272 620] /AP << /N OWN >>',
    255,
  ],
  ['a line without a rectangle', '/Subtype /Line /L [72 610 272 610] /C [0] /BS << /W 6 >>', 0],
  ['no square without a rectangle', '/Subtype /Square /C [0] /IC [0]', 255],
  ['no icon of a comment', '/Subtype /Text /Contents (Note) /Rect [140 600 160 620]', 255],
])('leaves %s that has no look of its own', async (_, entries, ink) => {
  const bytes = await redacted(withAnnotation(entries));
  expect(inkAt(bytes, 150, 232)).toBe(ink);
});

test.each([
  ['no rectangle', '/Subtype /Stamp'],
  ['a rectangle that lacks a number', '/Subtype /Stamp /Rect [72 600 272]'],
  ['a rectangle of names', '/Subtype /FreeText /Rect [/A /B /C /D] /DA (/Helv 12 Tf) /Contents (KANARIFUGL)'],
  ['no rectangle, of a field', '/Subtype /Widget /FT /Tx /T (f) /V (KANARIFUGL) /DA (/Helv 12 Tf)'],
])('drops what nobody sees of an annotation with %s', async (_, entries) => {
  const bytes = withAnnotation(`${entries} /AP << /N OWN >>`);
  const outcome = await redactPdf(bytes, [], { terms: ['Stored'] });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  for (const word of ['Stored', 'KANARIFUGL']) expect(await findTraces(outcome.bytes, word)).toEqual([]);
  expect(outcome.report.removed).toContainEqual(expect.objectContaining({ reason: 'not_visible', count: 1 }));
});

test('removes marked words of a comment that readers draw from its text', async () => {
  const entries =
    '/Subtype /FreeText /DA (/Helv 12 Tf 0 g) /Contents (Alfa KANARIFUGL) /Rect [72 600 272 620]';
  const bytes = withAnnotation(entries);
  const document = openPdf(bytes);
  const page = document.pageText(1);
  document.close();
  const start = page.text.indexOf('KANARIFUGL');
  const boxes = spanBoxes(page, start, start + 10);
  const marks = boxes.map((box) => ({ pageNumber: 1, box, entityType: 'TEST' }));
  const output = await redacted(bytes, marks);
  expect(textOf(output)).toContain('Alfa');
  expect(await findTraces(output, 'KANARIFUGL')).toEqual([]);
});

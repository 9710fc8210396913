import { addPages, buildPdf, letterPdf, RawPdf, secretTraps } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { inspectPdf, redactPdf, verifyPdf } from '../index.ts';

const line = 'BT /F1 12 Tf 72 700 Td (Seen HIDDEN seen) Tj ET';

async function causes(bytes: Uint8Array): Promise<string[]> {
  return (await inspectPdf(bytes)).map((finding) => finding.cause);
}

test('finds nothing in a plain document and in one of our own', async () => {
  const plain = buildPdf({ pages: [{ lines: [{ text: 'Plain text', x: 72, y: 100 }] }] });
  expect(await inspectPdf(plain)).toEqual([]);
  const marks = [{ pageNumber: 1, box: { x: 70, y: 140, width: 100, height: 20 }, entityType: 'TEST' }];
  const outcome = await redactPdf(letterPdf(), marks);
  if (!outcome.passed) throw new Error('check failed');
  expect(await inspectPdf(outcome.bytes)).toEqual([]);
});

test.each([
  ['a black box', `${line} 0 g 102 695 50 16 re f`],
  ['a dark gray box', `${line} 0.2 g 102 695 50 16 re f`],
  ['black text on a black box', `0 g 102 695 50 16 re f ${line}`],
])('finds live text under %s and says where', async (_, operators) => {
  const findings = await inspectPdf(buildPdf({ pages: [{ operators }] }));
  expect(findings.map((finding) => finding.cause)).toEqual(['text_under_dark_area']);
  expect(findings[0]?.box?.x).toBeCloseTo(104, -1);
});

test.each([
  ['white text', '1 g BT /F1 12 Tf 72 700 Td (HIDDEN) Tj ET'],
  ['text under a white box', 'BT /F1 12 Tf 72 700 Td (HIDDEN) Tj ET 1 g 60 690 90 30 re f'],
  ['invisible text', 'BT 3 Tr /F1 12 Tf 72 700 Td (HIDDEN) Tj ET'],
  ['text too small for any eye', 'q 0.001 0 0 0.001 72 700 cm BT /F1 12 Tf (HIDDEN) Tj ET Q'],
])('finds %s', async (_, operators) => {
  expect(await causes(buildPdf({ pages: [{ operators }] }))).toEqual(['invisible_text']);
});

test('finds text outside the crop box', async () => {
  const bytes = buildPdf({
    pages: [{ cropBox: [0, 500, 595, 842], lines: [{ text: 'Cut', x: 72, y: 600 }] }],
  });
  expect(await causes(bytes)).toEqual(['text_outside_page']);
});

test('calls text outside the page what a redaction takes away as such, and nothing else', async () => {
  const bytes = buildPdf({
    pages: [
      {
        lines: [
          { text: 'Half', x: 72, y: -2 },
          { text: 'Over the edge', x: 550, y: 300 },
        ],
      },
    ],
  });
  expect(await causes(bytes)).toEqual(['text_outside_page']);
  const outcome = await redactPdf(bytes, []);
  if (!outcome.passed) throw new Error('check failed');
  expect(await inspectPdf(outcome.bytes)).toEqual([]);
});

/** Faults that nothing can be done about. */
const cutShort = {
  operators: '/Own sh '.repeat(150),
  resources: '/Shading << /Own << /ShadingType 99 /ColorSpace /DeviceGray >> >>',
};

test('names a page that can be read only in part', async () => {
  const lines = [{ text: 'HIDDEN', x: 72, y: 142 }];
  const bytes = buildPdf({ pages: [{ lines }, { ...cutShort, lines }] });
  const unread = { pageNumber: 2, carrier: 'page_content', cause: 'page_not_read' };
  expect(await inspectPdf(bytes)).toEqual([unread]);
  expect(await verifyPdf(bytes, { terms: ['OTHER'] })).toEqual([unread]);
});

test('reads behind more faults than the engine bears, where they can be left out', async () => {
  const operators = `${'/None gs ) /None Do\n'.repeat(200)}${line} 0 g 102 695 50 16 re f`;
  const bytes = buildPdf({ pages: [{ operators }] });
  expect(await causes(bytes)).toEqual(['text_under_dark_area']);
  const found = (await verifyPdf(bytes, { terms: ['HIDDEN'] })).map(({ cause }) => cause);
  expect(found).toContain('term_in_text');
  expect(found).not.toContain('page_not_read');
});

const lid = '0 g 0 0 50 16 re f';

test.each([
  ['highlighter', '/Subtype /Highlight /QuadPoints [102 711 152 711 102 695 152 695]'],
  ['square', '/Subtype /Square'],
  ['stamp', '/Subtype /Stamp'],
  ['stroke of ink', '/Subtype /Ink /InkList [[102 703 152 703]]'],
  ['line', '/Subtype /Line /L [102 703 152 703]'],
])('finds text under a dark %s', async (_, entries) => {
  const pdf = new RawPdf();
  const look = pdf.addStream(lid, '/Type /XObject /Subtype /Form /BBox [0 0 50 16]');
  const mark = pdf.add(`<< /Type /Annot ${entries} /Rect [102 695 152 711] /AP << /N ${look} >> >>`);
  const bytes = pdf.build(addPages(pdf, { pages: [{ operators: line, entries: `/Annots [${mark}]` }] }));
  expect(await causes(bytes)).toEqual(['text_under_dark_area']);
});

test.each([
  [
    'a box that lets little through',
    '/Half gs 0 g 102 695 50 16 re f',
    '/ExtGState << /Half << /ca 0.93 >> >>',
  ],
  ['a form', '/Fm Do', ''],
])('finds text under %s', async (_, operators, resources) => {
  const pdf = new RawPdf();
  const form = pdf.addStream('0 g 102 695 50 16 re f', '/Type /XObject /Subtype /Form /BBox [0 0 595 842]');
  const page = { operators: `${line} ${operators}`, resources: resources || `/XObject << /Fm ${form} >>` };
  expect(await causes(pdf.build(addPages(pdf, { pages: [page] })))).toEqual(['text_under_dark_area']);
});

test('finds the same on turned and cropped pages', async () => {
  const operators = `${line} 0 g 102 695 50 16 re f`;
  for (const rotate of [90, 180, 270] as const) {
    const bytes = buildPdf({ pages: [{ operators, rotate, cropBox: [30, 300, 500, 800] }] });
    expect(await causes(bytes)).toEqual(['text_under_dark_area']);
  }
});

test.each([
  ['also in a redaction mark nobody applied', 'unapplied_redaction'],
  ['also in a note', 'comment'],
  ['also in the comment of a highlight', 'comment'],
  ['also in a stamp', 'comment'],
  ['also in an attachment', 'embedded_file'],
  ['also in a file attached to the page', 'embedded_file'],
  ['also in a named script', 'javascript'],
  ['also in a script', 'javascript'],
  ['also in the title', 'metadata'],
  ['also in the metadata stream', 'metadata'],
  ['also in the metadata of the page', 'metadata'],
  ['also in an earlier revision', 'old_revision'],
  ['also in the data of an XFA form', 'xfa'],
  ['in a hidden layer', 'hidden_layer'],
  ['under a dark picture', 'text_under_dark_area'],
  ['in black on black ground', 'text_under_dark_area'],
  ['in white on white paper', 'invisible_text'],
  ['in invisible text as scanners add it', 'invisible_text'],
  ['outside the crop box', 'text_outside_page'],
  ['outside the page', 'text_outside_page'],
])('finds what is hidden %s', async (name, cause) => {
  const trap = secretTraps().find((other) => other.name === name);
  expect(await causes(trap!.bytes)).toContain(cause);
});

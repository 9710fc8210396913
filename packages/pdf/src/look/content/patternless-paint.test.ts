import { addPages, buildPdf, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { inspectPdf, openPdf, redactPdf } from '../../index.ts';

const letter = [{ text: 'Brev til Kari Testesen', x: 72, y: 100 }];
const blend = (entries: string) => `/Pattern << /P << /PatternType 2 /Shading << ${entries} >> >> >>`;
const axis = '/ShadingType 2 /Coords [0 0 1 1]';
const fade = '/Function << /FunctionType 2 /N 1 /Domain [0 1] >>';

/** What the file shows, and the text that is read from it. */
function read(operators: string, resources: string) {
  const document = openPdf(buildPdf({ pages: [{ operators: `${operators}\n`, resources, lines: letter }] }));
  try {
    const { pixels } = document.renderPage(1, { scale: 1, grayscale: true });
    return { text: document.pageText(1).text, isSeen: pixels.some((value) => value < 200) };
  } finally {
    document.close();
  }
}

/** The text of a page that draws a form. */
function readForm(operators: string, shown: string): string {
  const pdf = new RawPdf();
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const entries = `/Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 ${font} >> >>`;
  const resources = `/XObject << /Fm ${pdf.addStream(shown, entries)} >>`;
  return textOf(pdf.build(addPages(pdf, { pages: [{ operators, resources }] })));
}

function textOf(bytes: Uint8Array): string {
  const document = openPdf(bytes);
  try {
    return document.pageText(1).text;
  } finally {
    document.close();
  }
}

test.each([
  ['is missing', '/Pattern cs /P scn', ''],
  ['nobody selected', '/Pattern cs', ''],
  ['nobody selected after a colour', '1 0 0 rg /Pattern cs 0.5 scn', ''],
  ['nobody selected in a space with a name of its own', '/Own cs', '/ColorSpace << /Own [/Pattern] >>'],
  ['is no pattern', '/Pattern cs /P scn', '/Pattern << /P 7 >>'],
  ['is of no kind', '/Pattern cs /P scn', '/Pattern << /P << /PatternType 9 >> >>'],
  ['blends without colours', '/Pattern cs /P scn', blend(`${axis} ${fade}`)],
  ['blends in an unknown space', '/Pattern cs /P scn', blend(`${axis} ${fade} /ColorSpace /None`)],
  [
    'blends by an unknown function',
    '/Pattern cs /P scn',
    blend(`${axis} /ColorSpace /DeviceGray /Function 7`),
  ],
  ['is missing for the outline', '/Pattern CS 1 Tr', ''],
  ['is missing since the state was restored', '/Pattern cs q 1 0 0 rg Q', ''],
])('reads letters whose pattern %s, and does not show them', (_, operators, resources) => {
  expect(read(operators, resources)).toEqual({ text: 'Brev til Kari Testesen', isSeen: false });
});

test('reads them in a form that takes over the paint of its page, and in one that selects none itself', () => {
  const shown = 'BT /F1 12 Tf 72 742 Td (Kari Testesen) Tj ET';
  expect(readForm('/Pattern cs /Fm Do', shown)).toBe('Kari Testesen');
  expect(readForm('/Fm Do', `/Pattern cs ${shown}`)).toBe('Kari Testesen');
});

test('leaves alone what is painted with a colour, a tile or a blend', () => {
  const tile = '/Pattern << /P << /PatternType 1 /PaintType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 >> >>';
  for (const [operators, resources] of [
    ['/Pattern cs 0 g', ''],
    ['/Pattern cs /P scn', tile],
    ['/Pattern cs /P scn', blend(`${axis} ${fade} /ColorSpace /DeviceGray`)],
  ] as const)
    expect(read(operators, resources).text).toBe('Brev til Kari Testesen');
});

test('such letters go with a mark or a term, and are told of where nobody redacts', async () => {
  const bytes = buildPdf({ pages: [{ operators: '/Pattern cs\n', lines: letter }] });
  const outcome = await redactPdf(bytes, [], { terms: ['Testesen'] });
  expect(outcome.passed && textOf(outcome.bytes)).toBe('Brev til Kari');
  expect(outcome.report.rasterisedPages).toEqual([]);
  expect(await inspectPdf(bytes)).toContainEqual(
    expect.objectContaining({ carrier: 'page_text', cause: 'invisible_text' }),
  );
});

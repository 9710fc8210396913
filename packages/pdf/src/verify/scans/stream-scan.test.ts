import { deflateSync } from 'node:zlib';
import { Term } from '@sladd/terms';
import { addPages, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openNormalised } from '../../engine/open/normalise.ts';
import { scanStreams } from './stream-scan.ts';
import { scanStrings } from './string-scan.ts';

test.each(['', '/Filter /ASCIIHexDecode'])(
  'finds a term in the rows of a picture, stored with "%s"',
  (filter) => {
    const pdf = new RawPdf();
    const entries =
      '/Type /XObject /Subtype /Image /Width 9 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8';
    const data = filter === '' ? 'Hemsfjell' : `${Buffer.from('Hemsfjell').toString('hex')}>`;
    const picture = pdf.addStream(data, `${entries} ${filter}`);
    const page = { operators: 'q 90 0 0 9 9 9 cm /Im Do Q', resources: `/XObject << /Im ${picture} >>` };
    const { document } = openNormalised(pdf.build(addPages(pdf, { pages: [page] })), undefined);
    const found = scanStreams(document, [new Term('Hemsfjell')]);
    document.destroy();
    expect(found).toEqual([{ pageNumber: 1, carrier: 'picture', cause: 'term_in_object' }]);
  },
);

test.each([
  ['as they are', '', 'xHemsfjellxx'],
  ['in text form', '/F /AHx', `${Buffer.from('xHemsfjellxx').toString('hex')}>`],
])('finds a term between other letters in the rows of an inline picture, stored %s', (_, filter, data) => {
  const pdf = new RawPdf();
  const picture = `BI /W 12 /H 1 /BPC 8 /CS /G ${filter} ID ${data} EI`;
  const { document } = openNormalised(
    pdf.build(addPages(pdf, { pages: [{ operators: `q 90 0 0 9 9 9 cm ${picture} Q` }] })),
    undefined,
  );
  const found = scanStreams(document, [new Term('Hemsfjell')]);
  document.destroy();
  expect(found).toEqual([{ pageNumber: 1, carrier: 'page_content', cause: 'term_in_object' }]);
});

test.each([
  ['a stream that is no content', '', 'stream'],
  ['a font program', '/Length1 9', 'font_program'],
])('finds a term that %s holds in strings with kerning between', (_, entries, carrier) => {
  const pdf = new RawPdf();
  const stream = pdf.addStream('\x01\x02[(Hems) 20 (fjell)] TJ', entries);
  const page = { resources: `/ExtGState << /G << /Own ${stream} >> >>` };
  const { document } = openNormalised(pdf.build(addPages(pdf, { pages: [page] })), undefined);
  const found = scanStreams(document, [new Term('Hemsfjell')]);
  document.destroy();
  expect(found).toEqual([{ pageNumber: 1, carrier, cause: 'term_in_object' }]);
});

test.each([
  ['letters', 'x\x01Hemsfjelly'],
  ['zeros', 'text\0\0\0\0Hemsfjell\0desc'],
  ['high bytes', '\0\xc8\xb4\xb4HEMSFJELL\xb4'],
])('finds a term that stands between %s among the numbers of a stream', (_, data) => {
  const pdf = new RawPdf();
  const page = { resources: `/ExtGState << /G << /Own ${pdf.addStream(data)} >> >>` };
  const { document } = openNormalised(pdf.build(addPages(pdf, { pages: [page] })), undefined);
  const found = scanStreams(document, [new Term('Hemsfjell')]);
  document.destroy();
  expect(found).toEqual([{ pageNumber: 1, carrier: 'stream', cause: 'term_in_object' }]);
});

test('takes a term inside a longer word of a program for another word', () => {
  const pdf = new RawPdf();
  const page = {
    resources: `/ExtGState << /G << /Own ${pdf.addStream('/Hemsfjellet defineresource pop')} >> >>`,
  };
  const { document } = openNormalised(pdf.build(addPages(pdf, { pages: [page] })), undefined);
  const found = scanStreams(document, [new Term('Hemsfjell'), new Term('source')]);
  document.destroy();
  expect(found).toEqual([]);
});

test.each(['/Filter /FlateDecode', '/Filter [/Crypt /FlateDecode]', '/Filter /Own'])(
  'finds a term in content that cannot be decoded, stored with "%s"',
  (filter) => {
    const pdf = new RawPdf();
    const contents = pdf.addStream('\xffHemsfjell', filter);
    const { document } = openNormalised(pdf.build(addPages(pdf, { pages: [{ contents }] })), undefined);
    const found = scanStreams(document, [new Term('Hemsfjell')]);
    document.destroy();
    expect(found).toContainEqual({ pageNumber: 1, carrier: 'stream', cause: 'term_in_object' });
  },
);

test('finds a term that a map of codes is called by, and none in its codes', () => {
  const pdf = new RawPdf();
  const map = (name: string) =>
    pdf.addStream(`begincmap /CMapName /${name} def <48656d73666a656c6c> endcmap`);
  const page = { resources: `/ExtGState << /G << /Own ${map('Hemsfjell')} /Other ${map('Own')} >> >>` };
  const { document } = openNormalised(pdf.build(addPages(pdf, { pages: [page] })), undefined);
  const found = scanStreams(document, [new Term('Hemsfjell')]);
  document.destroy();
  expect(found).toEqual([{ pageNumber: 1, carrier: 'stream', cause: 'term_in_object' }]);
});

test.each(['(Hemsfjell)', '[1 [(Hemsfjell)]]'])(
  'finds a term in a value that stands by itself: %s',
  (value) => {
    const pdf = new RawPdf();
    const page = { resources: `/ExtGState << /G ${pdf.add(value)} >>` };
    const { document } = openNormalised(pdf.build(addPages(pdf, { pages: [page] })), undefined);
    const found = scanStrings(document, [new Term('Hemsfjell')], []);
    document.destroy();
    expect(found).toEqual([{ pageNumber: 1, carrier: 'text_entry', cause: 'term_in_object' }]);
  },
);

test('takes words that tell how to draw for none of the text, however content is stored', () => {
  const pdf = new RawPdf();
  const picture = 'BI /W 8 /H 1 /ImageMask true /F /AHx ID ff> EI';
  const glyph = pdf.addStream(`500 0 0 0 500 500 d1 500 0 0 500 0 0 cm ${picture}`);
  const font = pdf.add(
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 500 500] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /LastChar 97 /Widths [500] /Encoding << /Differences [97 /a] >> /CharProcs << /a ${glyph} >> >>`,
  );
  const operators = deflateSync(`/Perceptual ri ${picture} BT /F3 12 Tf 72 700 Td (a) Tj ET`, { level: 0 });
  const page = {
    contents: pdf.addStream(operators, '/Filter /FlateDecode'),
    fonts: `/F3 ${font}`,
  };
  const { document } = openNormalised(pdf.build(addPages(pdf, { pages: [page] })), undefined);
  const found = scanStreams(
    document,
    ['ID', 'ImageMask', 'Perceptual'].map((text) => new Term(text)),
  );
  document.destroy();
  expect(found).toEqual([]);
});

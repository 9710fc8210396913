import { addPages, buildPdf, letterPdf, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { scanOf } from '../../testing/scan-of.ts';
import { writeUnicodeMap } from '../fonts/unicode-map.ts';

/** A gray picture with stripes, drawn by `operators` as `/Im1`. */
function picturePage(operators: string, lines: { text: string; renderMode?: number }[] = []): Uint8Array {
  const pdf = new RawPdf();
  const pixels = Uint8Array.from({ length: 124 * 175 }, (_, at) => (at % 7 === 0 ? 0 : 255));
  const entries =
    '/Type /XObject /Subtype /Image /Width 124 /Height 175 /ColorSpace /DeviceGray /BitsPerComponent 8';
  const image = pdf.addStream(pixels, entries);
  const placed = lines.map((line, index) => ({ ...line, x: 72, y: 100 + 20 * index }));
  const page = { operators, lines: placed, resources: `/XObject << /Im1 ${image} >>` };
  return pdf.build(addPages(pdf, { pages: [page] }));
}

const sentence = 'Kari Testesen bor i Nordvik og har et navn i teksten.';
const wholePage = 'q 595 0 0 842 0 0 cm /Im1 Do Q\n';

test('a typed letter says all that it shows', () => {
  expect(scanOf(letterPdf())).toEqual({
    needsOcr: false,
    isMisspelt: false,
    dominantImage: null,
    pictures: [],
    hiddenText: [],
  });
});

/** A page of text in a font with a ToUnicode map that gives `told(letter)` for each letter. */
function toldPage(text: string, told: (letter: string) => string): Uint8Array {
  const pdf = new RawPdf();
  const letters = Array.from(new Set(text.replaceAll(' ', '')));
  const map = writeUnicodeMap(new Map(letters.map((letter) => [letter.charCodeAt(0), told(letter)])));
  const toUnicode = pdf.addStream(Buffer.from(map, 'latin1'));
  const font = pdf.add(`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode ${toUnicode} >>`);
  const operators = `BT /F9 12 Tf 72 700 Td (${text}) Tj ET\n`;
  return pdf.build(addPages(pdf, { pages: [{ operators, fonts: `/F9 ${font}` }] }));
}

test('a page must be read of which a font says that its letters are ornaments, as of letters with numbers for names', () => {
  const ornament = (letter: string) => String.fromCharCode(0x2700 + letter.charCodeAt(0));
  expect(scanOf(toldPage(sentence, ornament)).needsOcr).toBe(true);
  expect(
    scanOf(toldPage('xxxx Testesen xxxx Testesen xxxx', (letter) => (letter === 'x' ? '\u2736' : letter)))
      .needsOcr,
  ).toBe(false);
});

test('a page that is one picture must be read', () => {
  const { needsOcr, dominantImage } = scanOf(picturePage(wholePage));
  expect(needsOcr).toBe(true);
  expect(dominantImage).toMatchObject({ widthPx: 124, heightPx: 175 });
  expect(dominantImage?.box).toEqual({ x: 0, y: 0, width: 595, height: 842 });
});

test('pictures beside text are told by their areas, however much of the page they cover', () => {
  const part = (height: number) => `q 595 0 0 ${height} 0 0 cm /Im1 Do Q\n`;
  for (const height of [40, 300, 480, 842]) {
    const { needsOcr, pictures } = scanOf(picturePage(part(height), [{ text: sentence }]));
    expect(needsOcr).toBe(false);
    expect(pictures.map(({ box }) => box)).toEqual([{ x: 0, y: 842 - height, width: 595, height }]);
  }
});

test('a scan under invisible text must be read, one under visible text is a picture', () => {
  const lines = (renderMode: number) => [
    { text: sentence, renderMode },
    { text: sentence, renderMode },
  ];
  expect(scanOf(picturePage(wholePage, lines(3))).needsOcr).toBe(true);
  expect(scanOf(picturePage(wholePage, lines(0))).needsOcr).toBe(false);
});

test('strips of one density are one picture', () => {
  const strip = (y: number) => `q 595 0 0 421 0 ${y} cm /Im1 Do Q\n`;
  const { dominantImage } = scanOf(picturePage(strip(0) + strip(421)));
  expect(dominantImage?.box).toEqual({ x: 0, y: 0, width: 595, height: 842 });
});

test('tells invisible text over a scan from visible text', () => {
  const { hiddenText } = scanOf(
    picturePage(wholePage, [
      { text: sentence, renderMode: 3 },
      { text: 'Seen', renderMode: 0 },
    ]),
  );
  expect(hiddenText).toHaveLength(1);
  expect(hiddenText[0]?.x).toBeCloseTo(72, 0);
});

test('a page of outlines without letters must be read, an empty page not', () => {
  expect(scanOf(buildPdf({ pages: [{ operators: '72 700 m 120 700 l 120 740 l h f\n' }] })).needsOcr).toBe(
    true,
  );
  expect(scanOf(buildPdf({ pages: [{}] })).needsOcr).toBe(false);
});

test('a page of a few words and nothing else says all that it shows', () => {
  const bytes = buildPdf({ pages: [{ lines: [{ text: 'Vedlegg 3', x: 72, y: 300, size: 24 }] }] });
  expect(scanOf(bytes).needsOcr).toBe(false);
});

test('finds a picture written into the content itself', () => {
  const inline = 'q 595 0 0 842 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x40 EI Q\n';
  const lines = [{ text: sentence, x: 72, y: 100 }];
  expect(scanOf(buildPdf({ pages: [{ operators: inline, lines }] })).pictures).toHaveLength(1);
});

test('a picture in the soft mask of a graphics state is looked at as any other', () => {
  const pdf = new RawPdf();
  const pixels = Uint8Array.from({ length: 124 * 40 }, (_, at) => (at % 7 === 0 ? 255 : 0));
  const image = pdf.addStream(
    pixels,
    '/Type /XObject /Subtype /Image /Width 124 /Height 40 /ColorSpace /DeviceGray /BitsPerComponent 8',
  );
  const group = pdf.addStream(
    'q 124 0 0 40 72 500 cm /Im1 Do Q',
    '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >> ' +
      `/Resources << /XObject << /Im1 ${image} >> >>`,
  );
  const page = {
    lines: [{ text: sentence, x: 72, y: 100 }],
    operators: 'q /G1 gs 72 500 124 40 re f Q\n',
    resources: `/ExtGState << /G1 << /SMask << /S /Luminosity /G ${group} >> >> >>`,
  };
  const { pictures } = scanOf(pdf.build(addPages(pdf, { pages: [page] })));
  expect(pictures.map(({ box }) => box)).toEqual([{ x: 72, y: 302, width: 124, height: 40 }]);
});

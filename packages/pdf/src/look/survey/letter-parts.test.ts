import { addPages, buildPdf, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { scanOf } from '../../testing/scan-of.ts';

/** A page with a line of Helvetica, whose baseline is at 742 of PDF space, and with drawings. */
function pageOf(text: string, operators: string): Uint8Array {
  const lines = [0, 1, 2].map((row) => ({
    text: 'Vedtaket er gjort kjent for partene',
    x: 72,
    y: 200 + 14 * row,
  }));
  return buildPdf({
    pages: [{ lines: [{ text, x: 72, y: 100 }, ...lines], operators: `${operators}\n` }],
  });
}

/** A circle of four curves. */
function circle(x: number, y: number, r: number): string {
  const k = 0.55 * r;
  const curves = [
    [x + r, y + k, x + k, y + r, x, y + r],
    [x - k, y + r, x - r, y + k, x - r, y],
    [x - r, y - k, x - k, y - r, x, y - r],
    [x + k, y - r, x + r, y - k, x + r, y],
  ];
  return `${x + r} ${y} m ${curves.map((points) => `${points.join(' ')} c`).join(' ')} `;
}

test.each([
  ['a stroke through an o', 'Vitne er Jorn Testesen', '123.4 741.5 m 128.8 749 l S'],
  ['a ring over an a', 'Vitne er Hakon Testesen', `0.5 w ${circle(128.7, 750.4, 1.2)} S`],
  [
    'dots over an o',
    'Vitne er Jorn Testesen',
    `${circle(124.6, 750.4, 0.6)} f ${circle(127.4, 750.4, 0.6)} f`,
  ],
  ['a letter of curves behind the others', 'Vitne er Jo', `1 w ${circle(132.6, 745, 3)} S`],
])('a page must be read that draws %s', (_, text, operators) => {
  expect(scanOf(pageOf(text, operators))).toMatchObject({ needsOcr: true, isMisspelt: true });
});

test.each([
  ['a bullet', `${circle(64, 745, 2)} f`],
  ['a line below and a line through the text', '72 740 m 180 740 l S 72 745 m 180 745 l S'],
  ['a frame around a word', '70 738 m 130 738 l 130 754 l 70 754 l h S'],
  ['a circle around a word', `${circle(100, 746, 30)}S`],
  ['a box to tick', '58 741 9 9 re S 59 742 m 62 740 l 66 749 l S'],
  ['rules of a table', '60 700 200 0.5 re f 60 720 200 0.5 re f 60 700 0.5 60 re f 90 700 0.5 60 re f'],
])('a page need not be read that draws %s', (_, operators) => {
  const scan = scanOf(pageOf('Vitne er Jorn Testesen', operators));
  expect(scan).toMatchObject({ needsOcr: false, isMisspelt: false });
});

test('a page need not be read whose letters are coloured drawings of their font', () => {
  const pdf = new RawPdf();
  const glyph = pdf.addStream('600 0 d0 60 0 m 540 0 l 540 60 l 420 500 l 60 500 l 300 250 l f');
  const font = pdf.add(
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [0.001 0 0 0.001 0 0] ' +
      `/CharProcs << /z ${glyph} >> /Encoding << /Differences [122 /z] >> /FirstChar 122 /LastChar 122 ` +
      '/Widths [600] /Resources << >> >>',
  );
  const lines = [{ text: 'Vedtaket er gjort kjent for partene', x: 72, y: 200 }];
  const operators = 'BT /F9 12 Tf 72 742 Td (zzzzz) Tj ET\n';
  const bytes = pdf.build(addPages(pdf, { pages: [{ lines, operators, fonts: `/F9 ${font}` }] }));
  expect(scanOf(bytes)).toMatchObject({ needsOcr: false, isMisspelt: false });
});

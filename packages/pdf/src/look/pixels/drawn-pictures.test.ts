import { addPages, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf } from '../../document.ts';

const gray = '/Type /XObject /Subtype /Image /ColorSpace /DeviceGray /BitsPerComponent 8';

/** Vertical stripes, one pixel wide. */
const stripes = Uint8Array.from({ length: 40 * 20 }, (_, at) => (at % 2 === 0 ? 0 : 255));

function areasDrawn(pdf: RawPdf, image: string, operators: string): { darkest: number; lightest: number }[] {
  const document = openPdf(
    pdf.build(addPages(pdf, { pages: [{ operators, resources: `/XObject << /Im1 ${image} >>` }] })),
  );
  try {
    const { pictures } = document.scan(1, document.pageText(1));
    return pictures.map((area) => {
      const { pixels } = document.drawPictures(1, area, { dpi: 72 * area.density, degrees: 0 });
      return { darkest: Math.min(...pixels), lightest: Math.max(...pixels) };
    });
  } finally {
    document.close();
  }
}

test.for([
  ['white', 255],
  ['black', 0],
] as const)('letters that a soft mask cuts from %s show', ([, shade]) => {
  const pdf = new RawPdf();
  const mask = pdf.addStream(stripes, `${gray} /Width 40 /Height 20`);
  const one = pdf.addStream(Uint8Array.of(shade), `${gray} /Width 1 /Height 1 /SMask ${mask}`);
  const [drawn, ...others] = areasDrawn(pdf, one, 'q 40 0 0 20 100 600 cm /Im1 Do Q\n');
  expect(others).toEqual([]);
  expect(drawn?.darkest).toBeLessThan(60);
  expect(drawn?.lightest).toBeGreaterThan(200);
});

test.each([
  ['a soft mask', `${gray} /Width 1 /Height 1`, Uint8Array.of(0), 'SMask'],
  [
    'a stencil mask',
    '/Type /XObject /Subtype /Image /ImageMask true /BitsPerComponent 1 /Width 1 /Height 1',
    Uint8Array.of(255),
    'Mask',
  ],
])('a picture that %s hides completely shows', (_, entries, opacity, key) => {
  const pdf = new RawPdf();
  const mask = pdf.addStream(opacity, entries);
  const image = pdf.addStream(stripes, `${gray} /Width 40 /Height 20 /${key} ${mask}`);
  const [drawn] = areasDrawn(pdf, image, 'q 40 0 0 20 100 600 cm /Im1 Do Q\n');
  expect(drawn?.darkest).toBeLessThan(60);
  expect(drawn?.lightest).toBeGreaterThan(200);
});

test('a stencil painted white on white shows', () => {
  const pdf = new RawPdf();
  const bits = new Uint8Array(5 * 20).fill(0b10101010);
  const stencil = pdf.addStream(
    bits,
    '/Type /XObject /Subtype /Image /ImageMask true /BitsPerComponent 1 /Width 40 /Height 20',
  );
  const [drawn] = areasDrawn(pdf, stencil, '1 g q 40 0 0 20 100 600 cm /Im1 Do Q\n');
  expect(drawn?.darkest).toBeLessThan(60);
});

test('an area shows its own pictures, not what lies over them', () => {
  const pdf = new RawPdf();
  const image = pdf.addStream(stripes, `${gray} /Width 40 /Height 20`);
  const plain = pdf.addStream(Uint8Array.of(255), `${gray} /Width 1 /Height 1`);
  const operators =
    'q 80 0 0 40 100 600 cm /Im1 Do Q\nq 300 0 0 300 50 500 cm /Im2 Do Q\n0 g 90 590 100 60 re f\n';
  const drawn = areasDrawn(pdf, `${image} /Im2 ${plain}`, operators);
  expect(drawn).toHaveLength(2);
  expect(drawn[0]).toMatchObject({ darkest: 0 });
  expect(drawn[1]).toEqual({ darkest: 255, lightest: 255 });
});

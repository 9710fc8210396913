import { transformPoint } from '@sladd/geometry';
import { addPages, buildPdf, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf } from '../../document.ts';
import type { GrayPage } from './page-gray.ts';

/** The centre of the ink of a rendered page, in page points. */
function inkCentre({ width, height, pixels, toPage }: GrayPage): { x: number; y: number } | undefined {
  let [sum, x, y] = [0, 0, 0];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      if ((pixels[row * width + column] ?? 255) > 128) continue;
      sum++;
      x += column + 0.5;
      y += row + 0.5;
    }
  }
  return sum === 0 ? undefined : transformPoint(toPage, { x: x / sum, y: y / sum });
}

const square = '0 g 100 600 40 40 re f\n';

test.for([0, 90, 180, 270, 3.5, -12])('a page turned by %d degrees leads back to page points', (degrees) => {
  const document = openPdf(buildPdf({ pages: [{ operators: square }] }));
  const centre = inkCentre(document.drawGray(1, { dpi: 100, degrees }));
  document.close();
  expect(centre?.x).toBeCloseTo(120, 0);
  expect(centre?.y).toBeCloseTo(842 - 620, 0);
});

test('turns clockwise and holds all of the page', () => {
  const document = openPdf(buildPdf({ pages: [{ operators: square }] }));
  const { width, height } = document.drawGray(1, { dpi: 72, degrees: 90 });
  document.close();
  expect([width, height]).toEqual([842, 595]);
});

test('follows the rotation and the crop box of the page', () => {
  const page = { operators: square, rotate: 90, cropBox: [50, 50, 545, 792] } as const;
  const document = openPdf(buildPdf({ pages: [page] }));
  const centre = inkCentre(document.drawGray(1, { dpi: 72, degrees: 0 }));
  document.close();
  expect(centre?.x).toBeCloseTo(620 - 50, 0);
  expect(centre?.y).toBeCloseTo(120 - 50, 0);
});

test('draws pictures alone, inside the given areas alone', () => {
  const pdf = new RawPdf();
  const entries =
    '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8';
  const image = pdf.addStream(Uint8Array.of(0), entries);
  const operators = `${square}q 200 0 0 200 300 300 cm /Im1 Do Q\n`;
  const pages = [{ operators, resources: `/XObject << /Im1 ${image} >>` }];
  const document = openPdf(pdf.build(addPages(pdf, { pages })));
  const inside = { x: 310, y: 842 - 490, width: 20, height: 40 };
  const typed = { x: 90, y: 842 - 650, width: 60, height: 60 };
  const drawn = document.drawGray(1, { dpi: 72, degrees: 0, picturesInside: [inside, typed] });
  document.close();
  expect(inkCentre(drawn)?.x).toBeCloseTo(320, 0);
  expect(inkCentre(drawn)?.y).toBeCloseTo(842 - 470, 0);
  expect(drawn.pixels.filter((value) => value < 128)).toHaveLength(20 * 40);
});

test('refuses a picture too large for the memory', () => {
  const document = openPdf(buildPdf({ pages: [{}] }));
  expect(() => document.drawGray(1, { dpi: 2000, degrees: 0 })).toThrow('pdf.too_complex');
  document.close();
});

const white = [255, 255, 255];
const colourPairs: Record<string, readonly [ink: readonly number[], ground: readonly number[]]> = {
  'yellow on white': [[255, 240, 60], white],
  'red on a green as dark': [
    [200, 0, 0],
    [0, 110, 0],
  ],
};

test.for(Object.entries(colourPairs))('%s differ as ink and paper do', ([, [ink, ground]]) => {
  const pdf = new RawPdf();
  const entries =
    '/Type /XObject /Subtype /Image /Width 4 /Height 4 /ColorSpace /DeviceRGB /BitsPerComponent 8';
  const pixels = Array.from({ length: 16 }, (_, at) => (at % 4 === 2 ? ink : ground)).flat();
  const image = pdf.addStream(Uint8Array.from(pixels), entries);
  const resources = `/XObject << /Im1 ${image} >>`;
  const document = openPdf(
    pdf.build(addPages(pdf, { pages: [{ operators: 'q 595 0 0 842 0 0 cm /Im1 Do Q\n', resources }] })),
  );
  const drawn = document.drawGray(1, { dpi: 20, degrees: 0 });
  document.close();
  const middle = Math.floor(drawn.height / 2) * drawn.width;
  const [paper, letter] = [0.3, 0.6].map((at) => drawn.pixels[middle + Math.floor(at * drawn.width)] ?? 0);
  expect(Math.abs((paper ?? 0) - (letter ?? 0))).toBeGreaterThan(150);
});

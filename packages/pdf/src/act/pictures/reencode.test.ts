import { addPages, iccProfile, jpeg2000Picture, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { mupdf } from '../../engine/mupdf.ts';
import { openPdf, redactPdf } from '../../index.ts';

const [columns, rows] = [200, 150];

/** Black bars on white, as JPEG. */
function grayJpeg(): Uint8Array {
  const pixels = new mupdf.Pixmap(mupdf.ColorSpace.DeviceGray, [0, 0, columns, rows], false);
  const shades = pixels.getPixels();
  for (let at = 0; at < shades.length; at++) shades[at] = Math.floor((at % columns) / 20) % 2 ? 255 : 0;
  const file = Uint8Array.from(pixels.asJPEG(90));
  pixels.destroy();
  return file;
}

function scan(space: (pdf: RawPdf) => string): Uint8Array {
  const entries = `/Width ${columns} /Height ${rows} /BitsPerComponent 8 /Filter /DCTDecode`;
  return pageOf(grayJpeg(), (pdf) => `${entries} /ColorSpace ${space(pdf)}`);
}

function pageOf(picture: Uint8Array, entriesOf: (pdf: RawPdf) => string): Uint8Array {
  const pdf = new RawPdf();
  const image = pdf.addStream(picture, `/Type /XObject /Subtype /Image ${entriesOf(pdf)}`);
  const page = { operators: 'q 400 0 0 300 100 400 cm /Im Do Q', resources: `/XObject << /Im ${image} >>` };
  return pdf.build(addPages(pdf, { pages: [page] }));
}

function shadeAt(bytes: Uint8Array, x: number, y: number): number {
  const document = openPdf(bytes);
  const { pixels, width } = document.renderPage(1, { scale: 1, grayscale: true });
  document.close();
  return pixels[y * width + x] ?? -1;
}

test.each([
  ['without a profile', () => '/DeviceGray'],
  [
    'with a colour profile of its own',
    (pdf: RawPdf) =>
      `[/ICCBased ${pdf.addStream(iccProfile({ copyright: 'x', tail: '' }), '/N 1 /Alternate /DeviceGray')}]`,
  ],
])('a gray JPEG %s stays a picture, and the same beside the mark', async (_, space) => {
  const bytes = scan(space);
  const mark = { pageNumber: 1, box: { x: 200, y: 200, width: 60, height: 30 }, entityType: 'TEST' };
  const outcome = await redactPdf(bytes, [mark]);
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(outcome.report.rasterisedPages).toEqual([]);
  expect(outcome.report.images).toEqual({ blanked: 1, removed: 0 });
  for (let x = 110; x < 500; x += 20)
    for (const y of [160, 420]) expect(shadeAt(outcome.bytes, x, y)).toBe(shadeAt(bytes, x, y));
});

test('a JPEG 2000 picture whose values are places in a palette looks the same beside the mark', async () => {
  const [tiles, side] = [4, 256];
  // The crosses are of the value 0, and the rest of 128.
  const palette = `ff0000${'0000ff'.repeat(255)}`;
  const bytes = pageOf(
    jpeg2000Picture({ tilesAcross: tiles }),
    () =>
      `/Width ${side} /Height ${side} /Filter /JPXDecode /ColorSpace [/Indexed /DeviceRGB 255 <${palette}>]`,
  );
  const mark = { pageNumber: 1, box: { x: 200, y: 200, width: 60, height: 30 }, entityType: 'TEST' };
  const outcome = await redactPdf(bytes, [mark]);
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(outcome.report.rasterisedPages).toEqual([]);
  expect(outcome.report.images).toEqual({ blanked: 1, removed: 0 });
  const points = Array.from({ length: 19 }, (_, at) => 110 + at * 20);
  expect(points.map((x) => shadeAt(outcome.bytes, x, 420))).toEqual(
    points.map((x) => shadeAt(bytes, x, 420)),
  );
});

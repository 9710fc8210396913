import { addPages, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { defaultAppearance, openPdf, redactPdf } from '../../index.ts';

const samples = Uint8Array.from({ length: 16 }, (_, at) => 40 + 12 * at);
const gray = '/Type /XObject /Subtype /Image /Width 4 /Height 4 /ColorSpace /DeviceGray /BitsPerComponent 8';

/** Four by four pixels over 200 by 200 points. */
function withPicture(entries: (pdf: RawPdf) => string): Uint8Array {
  const pdf = new RawPdf();
  const image = pdf.addStream(samples, `${gray} ${entries(pdf)}`);
  const page = { operators: 'q 200 0 0 200 100 500 cm /Im Do Q', resources: `/XObject << /Im ${image} >>` };
  return pdf.build(addPages(pdf, { pages: [page] }));
}

function shades(bytes: Uint8Array): { at: (x: number, y: number) => number } {
  const document = openPdf(bytes);
  const { pixels, width } = document.renderPage(1, { scale: 1, grayscale: true });
  document.close();
  return { at: (x, y) => pixels[y * width + x] ?? 0 };
}

test.each([
  ['drawn smooth', () => '/Interpolate true'],
  ['with a mask', (pdf: RawPdf) => `/SMask ${pdf.addStream(new Uint8Array(16).fill(200), gray)}`],
])('keeps what a mark does not cover of a picture of few pixels %s', async (_, entries) => {
  const bytes = withPicture(entries);
  const mark = { pageNumber: 1, box: { x: 160, y: 200, width: 20, height: 20 }, entityType: 'TEST' };
  const appearance = { ...defaultAppearance, mode: 'transparent' } as const;
  const outcome = await redactPdf(bytes, [mark], { appearance });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(outcome.report.rasterisedPages).toEqual([{ pageNumber: 1, reason: 'look_changed' }]);
  const [before, after] = [shades(bytes), shades(outcome.bytes)];
  for (const [x, y] of [
    [150, 190],
    [190, 230],
    [120, 320],
    [280, 160],
  ] as const) {
    expect(Math.abs(before.at(x, y) - after.at(x, y))).toBeLessThan(8);
  }
  expect(after.at(170, 210)).toBeGreaterThan(250);
});

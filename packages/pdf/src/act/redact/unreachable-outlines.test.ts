import { addPages, outlinePdf, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf } from '../../document.ts';
import { redactPdf } from '../../redact-pdf.ts';
import { defaultAppearance } from '../appearance/appearance.ts';

function darkPixels(bytes: Uint8Array): number {
  const document = openPdf(bytes);
  const { pixels } = document.renderPage(1, { scale: 1, grayscale: true });
  document.close();
  return pixels.filter((value) => value < 128).length;
}

test.each(['pattern', 'soft_mask'] as const)('removes a letter that a %s draws', async (drawnBy) => {
  const original = outlinePdf(drawnBy);
  expect(darkPixels(original)).toBeGreaterThan(2000);
  const mark = { pageNumber: 1, box: { x: 95, y: 95, width: 110, height: 110 }, entityType: 'MANUAL' };
  const appearance = { ...defaultAppearance, mode: 'transparent' as const, fillColor: null };
  const outcome = await redactPdf(original, [mark], { appearance });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(darkPixels(outcome.bytes)).toBe(0);
});

test('leaves a page text where a pattern paints nothing but the removed word', async () => {
  const pdf = new RawPdf();
  const tile = pdf.addStream(
    '0.5 g 0 0 4 4 re f 4 4 4 4 re f 0 g 4 0 4 4 re f',
    '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 8 8] /XStep 8 /YStep 8 /Resources << >>',
  );
  const painted = '/Pattern cs /P1 scn BT /F1 40 Tf 72 700 Td (Painted) Tj ET';
  const operators = `${painted} 0 g BT /F1 12 Tf 72 600 Td (Plain) Tj ET`;
  const page = { operators, resources: `/Pattern << /P1 ${tile} >>` };
  const original = pdf.build(addPages(pdf, { pages: [page] }));
  const mark = { pageNumber: 1, box: { x: 70, y: 100, width: 160, height: 60 }, entityType: 'MANUAL' };
  const outcome = await redactPdf(original, [mark]);
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(outcome.report.rasterisedPages).toEqual([]);
  const document = openPdf(outcome.bytes);
  expect(document.pageText(1).text).toBe('Plain');
  document.close();
});

test('leaves a page text where a soft mask is plain ground under the mark', async () => {
  const pdf = new RawPdf();
  const group =
    '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >>';
  const mask = pdf.addStream('0.8 g 0 0 595 842 re f', group);
  const operators = 'q /G gs 0.5 g 50 600 400 200 re f Q BT /F1 12 Tf 72 700 Td (Plain words) Tj ET';
  const resources = `/ExtGState << /G << /SMask << /S /Luminosity /G ${mask} >> >> >>`;
  const original = pdf.build(addPages(pdf, { pages: [{ operators, resources }] }));
  const mark = { pageNumber: 1, box: { x: 70, y: 130, width: 28, height: 16 }, entityType: 'MANUAL' };
  const outcome = await redactPdf(original, [mark]);
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(outcome.report.rasterisedPages).toEqual([]);
  const document = openPdf(outcome.bytes);
  expect(document.pageText(1).text).toBe('words');
  document.close();
});

import { outlinePdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { defaultAppearance } from '../appearance/appearance.ts';
import { openPdf } from '../document.ts';
import { redactPdf } from './redact-pdf.ts';

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

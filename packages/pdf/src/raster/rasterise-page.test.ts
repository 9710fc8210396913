import { thinMarkPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf, redactPdf } from '../index.ts';

test('leaves no tops and tails of letters that a thin mark covers', async () => {
  const { bytes, strip, word, pattern } = thinMarkPdf();
  const marks = [strip, pattern].map((box) => ({ pageNumber: 1, box, entityType: 'TEST' }));
  const outcome = await redactPdf(bytes, marks);
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(outcome.report.rasterisedPages).toEqual([{ pageNumber: 1, reason: 'pattern' }]);
  const document = openPdf(outcome.bytes);
  const { pixels, width } = document.renderPage(1, { scale: 1, grayscale: true });
  document.close();
  const above = word.y + 2;
  for (let x = word.x + 4; x < word.x + word.width - 4; x++) {
    expect(pixels[above * width + x]).toBeGreaterThan(240);
    expect(pixels[(word.y + word.height - 4) * width + x]).toBeGreaterThan(240);
  }
});

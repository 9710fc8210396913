import { tallFontPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf } from '../../document.ts';
import { redactPdf } from '../../redact-pdf.ts';

test.each([
  [2000, -200],
  [900, -1200],
])('removes a marked word whose font claims an ascent of %i and a descent of %i', async (ascent, descent) => {
  const overTheLetters = { x: 84, y: 38, width: 64, height: 16 };
  const mark = { pageNumber: 1, box: overTheLetters, entityType: 'MANUAL' };
  const outcome = await redactPdf(tallFontPdf('Testesen', ascent, descent), [mark]);
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  const document = openPdf(outcome.bytes);
  expect(document.pageText(1).text).not.toContain('Testesen');
  document.close();
});

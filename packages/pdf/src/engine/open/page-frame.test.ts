import { RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf, redactPdf } from '../../index.ts';

/** A page of 400 by 300 points with a word 100 points below its upper edge. */
function page(frame: string): Uint8Array {
  const pdf = new RawPdf();
  const contents = pdf.addStream('BT /F1 20 Tf 50 200 Td (Gone) Tj 0 -100 Td (Kept) Tj ET');
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const pages = pdf.reserve();
  const only = pdf.add(
    `<< /Type /Page /Parent ${pages} /MediaBox [0 0 400 300] /Resources << /Font << /F1 ${font} >> >> ` +
      `/Contents ${contents} ${frame} >>`,
  );
  pdf.set(pages, `<< /Type /Pages /Kids [${only}] /Count 1 >>`);
  return pdf.build(pdf.add(`<< /Type /Catalog /Pages ${pages} >>`));
}

test.each([
  '/Rotate 60',
  '/Rotate /Left',
  '/CropBox [50 50 50 50]',
  '/CropBox [0 0 0 0]',
  '/CropBox [500 500 700 700]',
  '/CropBox [0 0 100]',
  '/UserUnit -1',
  '/UserUnit 0',
])('redacts where a mark was drawn on a page with %s', async (frame) => {
  const mark = { pageNumber: 1, box: { x: 45, y: 80, width: 80, height: 27 }, entityType: 'TEST' };
  const outcome = await redactPdf(page(frame), [mark]);
  if (!outcome.passed) throw new Error('check failed');
  const document = openPdf(outcome.bytes);
  expect(document.pageSize(1)).toEqual({ width: 400, height: 300 });
  expect(document.pageText(1).text).not.toContain('Gone');
  expect(document.pageText(1).text).toContain('Kept');
  document.close();
});

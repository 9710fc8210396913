import { addPages, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf, redactPdf } from '../../index.ts';

test('a page whose content is also said to be a font program stays, and the font has no program', async () => {
  const pdf = new RawPdf();
  const content = pdf.addStream('BT /F1 12 Tf 72 742 Td (Brev til Kari Testesen) Tj ET');
  const descriptor = `/FontDescriptor << /Type /FontDescriptor /FontName /Own /Flags 4 /FontFile2 ${content} >>`;
  const font = pdf.add(`<< /Type /Font /Subtype /TrueType /BaseFont /Own ${descriptor} >>`);
  const pages = [{ contents: `${content}`, fonts: `/F9 ${font}` }];
  const outcome = await redactPdf(pdf.build(addPages(pdf, { pages })), [], {
    terms: ['Nordmann'],
    removeImages: true,
  });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  const document = openPdf(outcome.bytes);
  expect(document.pageText(1).text).toBe('Brev til Kari Testesen');
  document.close();
  expect(Buffer.from(outcome.bytes).includes('FontFile2')).toBe(false);
});

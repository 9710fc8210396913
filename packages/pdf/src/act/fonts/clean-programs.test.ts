import { addPages, findTraces, RawPdf } from '@sladd/testkit';
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

test('what is no font program goes from every entry that says it is one', async () => {
  const pdf = new RawPdf();
  const secret = pdf.addStream('KANARIFUGL, no program');
  const fonts = ['FontFile', 'FontFile2'].map((key) => {
    const descriptor = `/FontDescriptor << /Type /FontDescriptor /FontName /Own /Flags 4 /${key} ${secret} >>`;
    return pdf.add(`<< /Type /Font /Subtype /TrueType /BaseFont /Own ${descriptor} >>`);
  });
  const text = 'BT /F1 12 Tf 72 742 Td (Brev til Kari) Tj /F8 12 Tf (x) Tj /F9 12 Tf (x) Tj ET';
  const pages = [{ operators: text, fonts: `/F8 ${fonts[0]} /F9 ${fonts[1]}` }];
  const outcome = await redactPdf(pdf.build(addPages(pdf, { pages })), []);
  expect(outcome.passed && (await findTraces(outcome.bytes, 'KANARIFUGL'))).toEqual([]);
});

import { addPages, pdfJsText, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { redactPdf } from '../../../index.ts';

test.each([
  ['UTF-8', '#c3#a5'],
  ['UTF-8 without escapes', '\xc3\xa5'],
  ['Latin-1', '#e5'],
  ['Latin-1 without escapes', '\xe5'],
])('keeps what a form draws whose name has a letter in %s', async (_, letter) => {
  const pdf = new RawPdf();
  const form = pdf.addStream(
    'BT /F1 12 Tf 72 600 Td (Vises) Tj ET',
    '/Type /XObject /Subtype /Form /BBox [0 0 595 842]',
  );
  const page = {
    lines: [{ text: 'Hemmelig', x: 72, y: 100 }],
    operators: `/P${letter} Do\n`,
    resources: `/XObject << /P${letter} ${form} >>`,
  };
  const outcome = await redactPdf(pdf.build(addPages(pdf, { pages: [page] })), [], { terms: ['Hemmelig'] });
  if (!outcome.passed) throw new Error('not delivered');
  const text = await pdfJsText(outcome.bytes);
  expect(text).toContain('Vises');
  expect(text).not.toContain('Hemmelig');
  expect(outcome.report.rasterisedPages).toEqual([]);
});

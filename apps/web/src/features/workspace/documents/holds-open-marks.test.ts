import { addPages, RawPdf } from '@sladd/testkit';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { holdsOpenMarks } from './holds-open-marks.ts';

function open(annotation: string) {
  const pdf = new RawPdf();
  const mark = pdf.add(`<< /Type /Annot /Rect [10 10 60 30] ${annotation} >>`);
  const data = pdf.build(addPages(pdf, { pages: [{}, { entries: `/Annots [${mark}]` }] }));
  return getDocument({ data, verbosity: 0 }).promise;
}

test.each([
  ['/Subtype /Redact', true],
  ['/Subtype /Redact /F 2', true],
  ['/Subtype /Redact /F 32 /QuadPoints [1 2]', true],
  ['/Subtype /Square', false],
])('of %s the answer is %s', async (annotation, answer) => {
  expect(await holdsOpenMarks((await open(annotation)) as never)).toBe(answer);
});

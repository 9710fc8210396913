import { addPages, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { nameAt } from '../objects/visit.ts';
import { openNormalised } from './normalise.ts';

/** The kind of a font of these entries, which a page shows, in a document that was opened. */
function kindOf(entries: (pdf: RawPdf) => string): string | undefined {
  const pdf = new RawPdf();
  const font = pdf.add(`<< /Type /Font ${entries(pdf)} >>`);
  const { document } = openNormalised(
    pdf.build(addPages(pdf, { pages: [{ fonts: `/F9 ${font}` }] })),
    undefined,
  );
  try {
    return nameAt(document.loadPage(0).getObject().get('Resources', 'Font', 'F9'), 'Subtype');
  } finally {
    document.destroy();
  }
}

test.each([
  ['Type1', 'names none', () => '/BaseFont /Helvetica'],
  ['Type1', 'names one that there is not', () => '/Subtype /Type9 /BaseFont /Helvetica'],
  ['Type3', 'has drawings', () => '/CharProcs << >> /FontMatrix [1 0 0 1 0 0]'],
  ['Type0', 'stands for another', (pdf: RawPdf) => `/DescendantFonts [${pdf.add('<< /Type /Font >>')}]`],
  [
    'TrueType',
    'holds letters of that kind',
    (pdf: RawPdf) => `/FontDescriptor << /FontFile2 ${pdf.addStream('')} >>`,
  ],
  ['MMType1', 'names it', () => '/Subtype /MMType1'],
])('opens as %s a font that %s', (kind, _, entries) => {
  expect(kindOf(entries)).toBe(kind);
});

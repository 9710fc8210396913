import { findTraces, type PdfReference, pdfJsText, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { redactPdf } from '../../index.ts';

const secret = 'KANARIFUGL';
const plain = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica';
const map =
  '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def /CMapType 2 def ' +
  '1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <20> <7e> <0020> endbfrange endcmap end end';

/** A page that shows a word, and one without content; `resources` are those of the tree. */
function withTree(
  resources: (pdf: RawPdf) => string,
  own: (shared: PdfReference) => string,
  isDirect = false,
): Uint8Array {
  const pdf = new RawPdf();
  const [tree, shared] = [pdf.reserve(), pdf.add(`<< ${resources(pdf)} >>`)];
  const taken = isDirect ? `<< ${resources(pdf)} >>` : shared;
  const content = pdf.addStream('BT /F1 12 Tf 72 700 Td (Venstre) Tj ET');
  const page = (entries: string) =>
    pdf.add(`<< /Type /Page /Parent ${tree} /MediaBox [0 0 595 842] ${entries} >>`);
  const kids = [page(`/Contents ${content} ${own(shared)}`), page(own(shared))];
  pdf.set(tree, `<< /Type /Pages /Kids [${kids.join(' ')}] /Count 2 /Resources ${taken} >>`);
  return pdf.build(pdf.add(`<< /Type /Catalog /Pages ${tree} >>`));
}

test.each([
  ['their own as well', (shared: PdfReference) => `/Resources ${shared}`],
  ['none of their own', () => ''],
])('finds a word of a font map in no page that became a picture, where pages have %s', async (_, own) => {
  const bytes = withTree((pdf) => `/Font << /F1 << ${plain} /ToUnicode ${pdf.addStream(map)} >> >>`, own);
  const outcome = await redactPdf(bytes, [], { terms: ['findresource'], rasterise: true });
  expect(outcome.report.findings).toEqual([]);
  expect(outcome.passed).toBe(true);
});

test.each([false, true])(
  'takes out what no page draws of what pages take from the tree, in it: %s',
  async (isDirect) => {
    const form = `/Type /XObject /Subtype /Form /BBox [0 0 99 99] /Resources << /Font << /F1 << ${plain} >> >> >>`;
    const bytes = withTree(
      (pdf) =>
        `/Font << /F1 << ${plain} >> >> /XObject << /Fm ${pdf.addStream(`BT /F1 9 Tf (${secret}) Tj ET`, form)} >>`,
      () => '',
      isDirect,
    );
    const outcome = await redactPdf(bytes, []);
    if (!outcome.passed) throw new Error('check failed');
    expect(await findTraces(outcome.bytes, secret)).toEqual([]);
    expect(outcome.report.changedPages).toEqual([]);
    expect(await pdfJsText(outcome.bytes)).toContain('Venstre');
  },
);

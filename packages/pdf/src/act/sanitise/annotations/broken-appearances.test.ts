import { pdfJsText, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { redactPdf } from '../../../index.ts';

test('a field whose appearance is said to be the page tree leaves the tree as it is', async () => {
  const pdf = new RawPdf();
  const [tree, page] = [pdf.reserve(), pdf.reserve()];
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const field = pdf.add(
    `<< /Type /Annot /Subtype /Widget /FT /Ch /T (valg) /Opt [(Ja) (Nei)] /V (Ja) /Rect [300 600 500 640] /AP << /N ${tree} >> >>`,
  );
  const content = pdf.addStream('BT /F1 12 Tf 72 700 Td (Brev til Kari) Tj ET');
  const entries = `/Contents ${content} /Resources << /Font << /F1 ${font} >> >> /Annots [${field}]`;
  pdf.set(page, `<< /Type /Page /Parent ${tree} /MediaBox [0 0 595 842] ${entries} >>`);
  pdf.set(tree, `<< /Type /Pages /Kids [${page}] /Count 1 >>`);
  const form = `/AcroForm << /Fields [${field}] /DA (/Helv 0 Tf 0 g) >>`;
  const bytes = pdf.build(pdf.add(`<< /Type /Catalog /Pages ${tree} ${form} >>`));
  for (const formFields of [false, true]) {
    const keep = { links: false, bookmarks: false, formFields, tags: true };
    const outcome = await redactPdf(bytes, [], { terms: ['Kari'], keep });
    if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
    expect(await pdfJsText(outcome.bytes)).toMatch(/^Brev til/);
  }
});

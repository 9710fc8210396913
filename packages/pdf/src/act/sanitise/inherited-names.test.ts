import { findTraces, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { redactPdf } from '../../index.ts';

const secret = 'KANARIFUGL';

function pdfWith(catalog: string, annotation = ''): Uint8Array {
  const pdf = new RawPdf();
  const tree = pdf.reserve();
  const content = pdf.addStream('BT /F1 12 Tf 72 700 Td (Venstre) Tj ET');
  const page = pdf.add(
    `<< /Type /Page /Parent ${tree} /MediaBox [0 0 595 842] /Contents ${content} ${annotation}` +
      ' /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
  );
  pdf.set(tree, `<< /Type /Pages /Kids [${page}] /Count 1 >>`);
  return pdf.build(pdf.add(`<< /Type /Catalog /Pages ${tree} ${catalog} >>`));
}

test.each([
  ['an entry', 'private_data', pdfWith(`/constructor (${secret})`)],
  ['an entry', 'private_data', pdfWith(`/__proto__ (${secret})`)],
  ['a tree of names', 'name_trees', pdfWith(`/Names << /toString << /Names [(${secret}) 1] >> >>`)],
  [
    'an annotation',
    'annotations',
    pdfWith('', `/Annots [<< /Subtype /valueOf /Rect [9 9 99 99] /Contents (${secret}) >>]`),
  ],
])('removes %s that is named as what every JavaScript object inherits, as %s', async (_, carrier, bytes) => {
  const outcome = await redactPdf(bytes, []);
  if (!outcome.passed) throw new Error('check failed');
  expect(await findTraces(outcome.bytes, secret)).toEqual([]);
  expect(outcome.report.removed.map((line) => line.carrier)).toContain(carrier);
});

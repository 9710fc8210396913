import { addPages, findTraces, RawPdf, secret } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf, redactPdf } from '../../index.ts';

test.each([
  ['upper', [0, 500, 595, 704], { x: 114, y: 0, width: 82, height: 8 }],
  ['lower', [0, 705, 595, 842], { x: 114, y: 128, width: 82, height: 9 }],
] as const)(
  'removes letters of which the edge of the page cuts off the %s part, with what is seen of them',
  async (...[, cropBox, box]) => {
    const pdf = new RawPdf();
    const operators = `BT /F1 12 Tf 72 700 Td (Venstre ${secret} Hoyre) Tj ET`;
    const bytes = pdf.build(addPages(pdf, { pages: [{ operators, cropBox }] }));
    const outcome = await redactPdf(bytes, [{ pageNumber: 1, box, entityType: 'TEST' }]);
    if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
    expect(await findTraces(outcome.bytes, secret)).toEqual([]);
    const document = openPdf(outcome.bytes);
    const { text } = document.pageText(1);
    document.close();
    for (const word of ['Venstre', 'Hoyre']) expect(text).toContain(word);
    expect(outcome.report.rasterisedPages).toEqual([]);
  },
);

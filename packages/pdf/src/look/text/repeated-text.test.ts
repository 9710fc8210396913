import { addPages, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { withPage } from '../../engine/objects/pages.ts';
import { openNormalised } from '../../engine/open/normalise.ts';
import { repeatedText } from './repeated-text.ts';

test('reads of tiles taller than the page only those whose text is on it', () => {
  const pdf = new RawPdf();
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const tile = pdf.addStream(
    'BT /F1 10 Tf 4 10 Td (Hemsfjell) Tj ET',
    '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 120 99999] /XStep 120 /YStep 30 ' +
      `/Resources << /Font << /F1 ${font} >> >>`,
  );
  const operators = '/Pattern cs /P1 scn 60 500 480 200 re f';
  const page = { operators, resources: `/Pattern << /P1 ${tile} >>` };
  const { document } = openNormalised(pdf.build(addPages(pdf, { pages: [page] })), undefined);
  const text = withPage(document, 0, (read) => {
    const structured = repeatedText(read, '');
    const own = structured.asText();
    structured.destroy();
    return own;
  });
  document.destroy();
  const times = text.split('Hemsfjell').length - 1;
  // Five columns of the thirty rows that fit on the page.
  expect(times).toBeGreaterThan(20);
  expect(times).toBeLessThan(200);
});

import { spanBoxes } from '@sladd/geometry';
import { addPages, findTraces, keptFieldTraps, pdfJsText, RawPdf, secret } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf, redactPdf } from '../../../index.ts';

test.each(keptFieldTraps())('removes a secret $name when fields are kept', async ({ bytes, neighbours }) => {
  expect(await findTraces(bytes, secret)).not.toEqual([]);
  const document = openPdf(bytes);
  const page = document.pageText(1);
  document.close();
  const start = page.text.indexOf(secret);
  const marks = spanBoxes(page, start, start + secret.length).map((box) => ({
    pageNumber: 1,
    box,
    entityType: 'TEST',
  }));
  const outcome = await redactPdf(bytes, marks, { keep: { formFields: true } });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(await findTraces(outcome.bytes, secret)).toEqual([]);
  const output = openPdf(outcome.bytes);
  for (const word of neighbours) expect(output.pageText(1).text).toContain(word);
  output.close();
});

test.each([true, false])('shows no password that a field has, kept: %s', async (formFields) => {
  const pdf = new RawPdf();
  const value = `/FT /Tx /T (a) /Ff 8192 /V (${secret}) /DV (${secret}) /DA (/Helv 10 Tf)`;
  const field = pdf.add(`<< /Type /Annot /Subtype /Widget ${value} /F 4 /Rect [300 400 400 420] >>`);
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const catalog = `/AcroForm << /Fields [${field}] /DR << /Font << /Helv ${font} >> >> >>`;
  const pages = [{ lines: [{ text: 'Ola', x: 72, y: 100 }], entries: `/Annots [${field}]` }];
  const bytes = pdf.build(addPages(pdf, { pages, catalog }));
  const mark = { pageNumber: 1, box: { x: 70, y: 85, width: 40, height: 20 }, entityType: 'TEST' };
  const outcome = await redactPdf(bytes, [mark], { keep: { formFields } });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(await findTraces(outcome.bytes, secret)).toEqual([]);
});

test.each([
  ['its value', '/V (Synlig) /RV (<p>Skjult</p>)', 'Synlig'],
  ['its rich text, if it has such text', '/Ff 33554432 /V (Skjult) /RV (<p>Synlig</p>)', 'Synlig'],
])('a field without an appearance shows %s as part of the page', async (_, entries, shown) => {
  const pdf = new RawPdf();
  const own = `/FT /Tx /T (a) /DA (/Helv 10 Tf) ${entries}`;
  const field = pdf.add(`<< /Type /Annot /Subtype /Widget ${own} /F 4 /Rect [300 400 400 420] >>`);
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const catalog = `/AcroForm << /Fields [${field}] /DR << /Font << /Helv ${font} >> >> >>`;
  const pages = [{ lines: [{ text: 'Ola', x: 72, y: 100 }], entries: `/Annots [${field}]` }];
  const mark = { pageNumber: 1, box: { x: 70, y: 85, width: 40, height: 20 }, entityType: 'TEST' };
  const outcome = await redactPdf(pdf.build(addPages(pdf, { pages, catalog })), [mark], {});
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  const text = await pdfJsText(outcome.bytes);
  expect(text).toContain(shown);
  expect(text).not.toContain('Skjult');
});

/** A page with a signature field. The catalogue of a certified document names the signature too. */
function signatureField(state: 'empty' | 'signed' | 'certified'): Uint8Array {
  const pdf = new RawPdf();
  const signature = pdf.add('<< /Type /Sig /Filter /Adobe.PPKLite /Contents <00> /Name (Kari) >>');
  const value = state === 'empty' ? '' : `/V ${signature}`;
  const field = pdf.add(
    `<< /Type /Annot /Subtype /Widget /FT /Sig /T (s) ${value} /F 4 /Rect [300 400 400 420] >>`,
  );
  const permissions = state === 'certified' ? `/Perms << /DocMDP ${signature} >>` : '';
  const catalog = `/AcroForm << /Fields [${field}] /SigFlags 3 >> ${permissions}`;
  const pages = [{ lines: [{ text: 'Ola', x: 72, y: 100 }], entries: `/Annots [${field}]` }];
  return pdf.build(addPages(pdf, { pages, catalog }));
}

test.each([
  ['signed', false, 1],
  ['signed', true, 1],
  ['certified', false, 1],
  ['certified', true, 1],
  ['empty', false, 0],
  ['empty', true, 0],
] as const)('of a field that is %s, kept: %s, %i signatures go', async (state, formFields, gone) => {
  const mark = { pageNumber: 1, box: { x: 70, y: 85, width: 40, height: 20 }, entityType: 'TEST' };
  const { passed, report } = await redactPdf(signatureField(state), [mark], { keep: { formFields } });
  expect(passed).toBe(true);
  const counts = report.removed.filter(({ carrier }) => carrier === 'signatures').map(({ count }) => count);
  expect(counts).toEqual(gone > 0 ? [gone] : []);
});

test('what a signature shows stays as part of the page, and asks for no signature, when fields are kept', async () => {
  const pdf = new RawPdf();
  const fonts = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
  const entries = `/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << ${fonts} >>`;
  const look = pdf.addStream('BT /F 8 Tf 2 4 Td (Signert av Kari Berg) Tj ET', entries);
  const signature = pdf.add('<< /Type /Sig /Filter /Adobe.PPKLite /Contents <00> >>');
  const place = '/Type /Annot /Subtype /Widget /F 4 /Rect [300 400 400 420]';
  const field = pdf.add(`<< ${place} /FT /Sig /T (s) /V ${signature} /AP << /N ${look} >> >>`);
  const catalog = `/AcroForm << /Fields [${field}] /SigFlags 3 >>`;
  const pages = [{ lines: [{ text: 'Ola', x: 72, y: 100 }], entries: `/Annots [${field}]` }];
  const mark = { pageNumber: 1, box: { x: 70, y: 85, width: 40, height: 20 }, entityType: 'TEST' };
  const bytes = pdf.build(addPages(pdf, { pages, catalog }));
  const outcome = await redactPdf(bytes, [mark], { keep: { formFields: true } });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(await pdfJsText(outcome.bytes)).toContain('Signert av Kari Berg');
  expect(outcome.report.removed.filter(({ action }) => action === 'kept')).toEqual([]);
  expect(await findTraces(outcome.bytes, '/Sig')).toEqual([]);
});

test('keeps a box that can be ticked', async () => {
  const pdf = new RawPdf();
  const fonts = '/Font << /Z << /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >> >>';
  const entries = `/Type /XObject /Subtype /Form /BBox [0 0 20 20] /Resources << ${fonts} >>`;
  const looks = `/Off ${pdf.addStream('', entries)} /Ja ${pdf.addStream('BT /Z 12 Tf 2 4 Td (4) Tj ET', entries)}`;
  const box = pdf.add(
    `<< /Type /Annot /Subtype /Widget /FT /Btn /T (b) /AS /Off /V /Off /Rect [300 400 320 420] /AP << /N << ${looks} >> >> >>`,
  );
  const bytes = pdf.build(
    addPages(pdf, {
      pages: [{ lines: [{ text: 'Ola', x: 72, y: 100 }], entries: `/Annots [${box}]` }],
      catalog: `/AcroForm << /Fields [${box}] >>`,
    }),
  );
  const mark = { pageNumber: 1, box: { x: 70, y: 85, width: 40, height: 20 }, entityType: 'TEST' };
  const outcome = await redactPdf(bytes, [mark], { keep: { formFields: true } });
  expect(outcome.report.removed).toContainEqual({
    carrier: 'form_fields',
    action: 'kept',
    count: 1,
    reason: 'untouched',
  });
  expect(outcome.passed && (await findTraces(outcome.bytes, '/Ja'))).toContain('raw bytes');
});

test('keeps what a page draws with when the form has the same resources', async () => {
  const pdf = new RawPdf();
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const image = pdf.addStream(
    '\0',
    '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
  );
  const state = pdf.add('<< /Type /ExtGState /ca 0.5 >>');
  const resources = pdf.add(
    `<< /Font << /F1 ${font} /Helv ${font} >> /XObject << /Im ${image} >> /ExtGState << /G ${state} >> >>`,
  );
  const look = pdf.addStream(
    'BT /F1 12 Tf 2 4 Td (Synlig) Tj ET',
    `/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources ${resources}`,
  );
  const field = pdf.add(
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (Synlig) /DA (/Helv 12 Tf 0 g) /Rect [300 400 400 420] /AP << /N ${look} >> >>`,
  );
  const content = pdf.addStream('BT /F1 12 Tf 72 700 Td (Ola) Tj ET q /G gs 100 0 0 100 300 600 cm /Im Do Q');
  const tree = pdf.reserve();
  const page = pdf.add(
    `<< /Type /Page /Parent ${tree} /MediaBox [0 0 595 842] /Resources ${resources} /Contents ${content} /Annots [${field}] >>`,
  );
  pdf.set(tree, `<< /Type /Pages /Kids [${page}] /Count 1 >>`);
  const bytes = pdf.build(
    pdf.add(
      `<< /Type /Catalog /Pages ${tree} /AcroForm << /Fields [${field}] /DR ${resources} /DA (/Helv 12 Tf 0 g) >> >>`,
    ),
  );
  const mark = { pageNumber: 1, box: { x: 70, y: 125, width: 40, height: 20 }, entityType: 'TEST' };
  const outcome = await redactPdf(bytes, [mark], { keep: { formFields: true } });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  const document = openPdf(outcome.bytes);
  const { pixels, width } = document.renderPage(1, { scale: 1, grayscale: true });
  expect(document.pageText(1).text).toBe('Synlig');
  document.close();
  expect(Math.abs((pixels[190 * width + 350] ?? 0) - 128)).toBeLessThan(3);
});

test('keeps what is no field when the list of fields leads to it', async () => {
  const pdf = new RawPdf();
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const entries = `/Type /XObject /Subtype /Form /BBox [0 0 80 20] /Resources << /Font << /F1 ${font} >> >>`;
  const look = pdf.addStream('BT /F1 12 Tf 2 4 Td (Utfylt) Tj ET', entries);
  const field = pdf.add(
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (navn) /Rect [300 400 380 420] /AP << /N ${look} >> >>`,
  );
  const bytes = pdf.build(
    addPages(pdf, {
      pages: [{ lines: [{ text: 'Ola', x: 72, y: 100 }], entries: `/Annots [${field}]` }],
      catalog: `/AcroForm << /Fields [${field} ${look} ${font}] >>`,
    }),
  );
  const mark = { pageNumber: 1, box: { x: 70, y: 85, width: 40, height: 20 }, entityType: 'TEST' };
  const outcome = await redactPdf(bytes, [mark]);
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  const output = openPdf(outcome.bytes);
  expect(output.pageText(1).text).toContain('Utfylt');
  output.close();
});

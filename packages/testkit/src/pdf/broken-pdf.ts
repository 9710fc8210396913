import { buildPdf } from './build-pdf.ts';
import { letterPdf } from './letter-pdf.ts';
import { RawPdf } from './raw-pdf.ts';

/** The letter truncated to a third of its bytes: no cross-reference table, no page tree. */
export function truncatedPdf(): Uint8Array<ArrayBuffer> {
  const bytes = letterPdf();
  return bytes.slice(0, Math.floor(bytes.length / 3));
}

/** A well-formed document with an empty page tree. */
export function zeroPagePdf(): Uint8Array<ArrayBuffer> {
  return buildPdf({ pages: [] });
}

/** One page with a form that draws itself, forty times: naive interpreters hang or overflow the stack. */
export function recursiveFormPdf(): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const form = pdf.reserve();
  const resources = `/Resources << /Font << /F1 ${font} >> /XObject << /Fm ${form} >> >>`;
  pdf.setStream(
    form,
    `BT /F1 12 Tf 72 700 Td (Inside the form) Tj ET\n${'q /Fm Do Q\n'.repeat(40)}`,
    `/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${resources}`,
  );
  const contents = pdf.addStream('BT /F1 12 Tf 72 740 Td (Before the form) Tj ET /Fm Do');
  const tree = pdf.reserve();
  const page = pdf.add(
    `<< /Type /Page /Parent ${tree} /MediaBox [0 0 595 842] ${resources} /Contents ${contents} >>`,
  );
  pdf.set(tree, `<< /Type /Pages /Kids [${page}] /Count 1 >>`);
  return pdf.build(pdf.add(`<< /Type /Catalog /Pages ${tree} >>`));
}

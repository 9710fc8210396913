import { addPages } from './build-pdf.ts';
import { RawPdf } from './raw-pdf.ts';

/**
 * One page that says `term` in plain text, and once more in the colour profile that the whole document is meant for.
 * Colours hang on that profile, so that a redaction of the term leaves it in the file.
 */
export function unprovablePdf(term: string): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  // Bytes that call themselves a profile, in a place where profiles have no words.
  const profile = pdf.addStream(`${'a profile'.padEnd(36)}acsp of ${term} and nobody else`, '/N 3');
  const intent = `<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (Custom) /DestOutputProfile ${profile} >>`;
  const catalog = addPages(pdf, {
    pages: [{ lines: [{ text: `Here stands ${term} in plain sight`, x: 72, y: 100 }] }],
    catalog: `/OutputIntents [${intent}]`,
  });
  return pdf.build(catalog);
}

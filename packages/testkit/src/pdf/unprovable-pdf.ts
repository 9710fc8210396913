import { addPages } from './build-pdf.ts';
import { RawPdf } from './raw-pdf.ts';

/**
 * One page with `term` in plain text, and again in the colour profile of the output intent. Colours depend on that profile,
 * so a redaction of the term leaves it in the file.
 */
export function unprovablePdf(term: string): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  const profile = pdf.addStream(curveOf(term), '/N 3');
  const intent = `<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (Custom) /DestOutputProfile ${profile} >>`;
  const catalog = addPages(pdf, {
    pages: [{ lines: [{ text: `Here stands ${term} in plain sight`, x: 72, y: 100 }] }],
    catalog: `/OutputIntents [${intent}]`,
  });
  return pdf.build(catalog);
}

/** A colour profile (ICC.1) with one curve, whose numbers spell a text. */
function curveOf(text: string): Uint8Array {
  const head = Buffer.alloc(128);
  const curve = Buffer.concat([Buffer.from('curv\0\0\0\0'), Buffer.from(text)]);
  const table = Buffer.alloc(16);
  table.writeUInt32BE(1);
  table.write('kTRC', 4);
  table.writeUInt32BE(144, 8);
  table.writeUInt32BE(curve.length, 12);
  head.writeUInt32BE(144 + curve.length);
  head.write('acsp', 36);
  return Buffer.concat([head, table, curve]);
}

import { addPages } from './build-pdf.ts';
import { RawPdf } from './raw-pdf.ts';

/**
 * One page that says `term` in plain text, and once more in a comment of the program that makes a spot colour. The
 * page cannot be drawn without that program, so a redaction of the term leaves it somewhere in the file.
 */
export function unprovablePdf(term: string): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  const tint = pdf.addStream(
    `{ % ${term}\n0 exch 0 exch }`,
    '/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]',
  );
  const catalog = addPages(pdf, {
    pages: [
      {
        lines: [{ text: `Here stands ${term} in plain sight`, x: 72, y: 100 }],
        operators: '/Spot cs 0.5 scn 72 500 100 100 re f\n',
        resources: `/ColorSpace << /Spot [/Separation /Spot /DeviceRGB ${tint}] >>`,
      },
    ],
  });
  return pdf.build(catalog);
}

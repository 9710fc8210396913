import { RawPdf } from './raw-pdf.ts';

/**
 * A page of 300 by 400 points with `Before`, `secret` and `After` on one baseline 50 points from the top, the secret in a 14
 * point font with the given ascent and descent in its descriptor (thousandths of the size).
 */
export function tallFontPdf(secret: string, ascent: number, descent: number): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  const plain = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const descriptor = pdf.add(
    `<< /Type /FontDescriptor /FontName /Foo /Flags 32 /Ascent ${ascent} /Descent ${descent} /CapHeight 700 /ItalicAngle 0 /StemV 80 /FontBBox [0 ${descent} 1000 ${ascent}] >>`,
  );
  const widths = Array.from({ length: 95 }, () => 550).join(' ');
  const tall = pdf.add(
    `<< /Type /Font /Subtype /TrueType /BaseFont /Foo /FirstChar 32 /LastChar 126 /Widths [${widths}] /Encoding /WinAnsiEncoding /FontDescriptor ${descriptor} >>`,
  );
  const words: readonly (readonly [string, number, string])[] = [
    ['F1', 20, 'Before'],
    ['F2', 85, secret],
    ['F1', 170, 'After'],
  ];
  const content = pdf.addStream(
    words.map(([font, x, text]) => `BT /${font} 14 Tf ${x} 350 Td (${text}) Tj ET`).join(' '),
  );
  const pages = pdf.reserve();
  const page = pdf.add(
    `<< /Type /Page /Parent ${pages} /MediaBox [0 0 300 400] /Resources << /Font << /F1 ${plain} /F2 ${tall} >> >> /Contents ${content} >>`,
  );
  pdf.set(pages, `<< /Type /Pages /Kids [${page}] /Count 1 >>`);
  return pdf.build(pdf.add(`<< /Type /Catalog /Pages ${pages} >>`));
}

import { addPages } from '../pdf/build-pdf.ts';
import { RawPdf } from '../pdf/raw-pdf.ts';
import { winAnsiString } from '../pdf/win-ansi.ts';
import type { ScanFont, ScanLayout, ScanLine } from './layouts/layout.ts';

const fonts: Readonly<Record<ScanFont, readonly [key: string, name: string]>> = {
  sans: ['Sans', 'Helvetica'],
  bold: ['Bold', 'Helvetica-Bold'],
  serif: ['Serif', 'Times-Roman'],
  mono: ['Mono', 'Courier'],
};

const a4Height = 842;

/** The page before printing, with real text. */
export function typedPage(layout: ScanLayout): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  const entries = Object.values(fonts).map(
    ([key, name]) =>
      `/${key} ${pdf.add(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`)}`,
  );
  const height = layout.height ?? a4Height;
  const lines = layout.lines.map((line) => lineOperators(line, height));
  const operators = (layout.operators ?? '') + lines.join('');
  return pdf.build(addPages(pdf, { pages: [{ height, operators, fonts: entries.join(' ') }] }));
}

function lineOperators({ text, x, y, size, font }: ScanLine, pageHeight: number): string {
  return `BT /${fonts[font][0]} ${size} Tf ${x} ${pageHeight - y} Td ${winAnsiString(text)} Tj ET\n`;
}

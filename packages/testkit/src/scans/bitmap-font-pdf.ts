import { addPages, buildPdf } from '../pdf/build-pdf.ts';
import { RawPdf } from '../pdf/raw-pdf.ts';
import { drawnPage } from './drawn-page.ts';

/** Pixels of a letter, with its baseline 8 above the foot. */
const [columns, rows, foot] = [30, 40, 8];

/**
 * A page of ordinary text in which `words` use a font whose letters are bitmaps, as TeX makes them, named `a1`, `a2` and so
 * on or by `names`. Its codes count the letters from `A` on. The words start 300 points above the lower edge of the page.
 */
export function bitmapFontPdf(words: string, names?: (letter: string) => string): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  const letters = Array.from(new Set(words.replaceAll(' ', '')));
  const named = letters.map((letter, index) => names?.(letter) ?? `a${index + 1}`);
  const drawn = letters.map((letter, index) => `/${named[index]} ${pdf.addStream(bitmapOf(letter))}`);
  const last = 0x41 + letters.length - 1;
  const font = pdf.add(
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 -${foot} ${columns} ${rows - foot}] /FontMatrix [0.03 0 0 0.03 0 0] ` +
      `/CharProcs << ${drawn.join(' ')} >> /Encoding << /Differences [65 /${named.join(' /')}] >> ` +
      `/FirstChar 65 /LastChar ${last} /Widths [${letters.map(() => columns).join(' ')}] /Resources << >> >>`,
  );
  const codeOf = (letter: string) => (0x41 + letters.indexOf(letter)).toString(16);
  const shown = words.split(' ').map((word) => `<${Array.from(word, codeOf).join('')}>`);
  const lines = Array.from({ length: 6 }, (_, index) => ({
    text: `Vedtaket gjelder sak nummer ${index + 1} og er gjort kjent for partene`,
    ...{ x: 72, y: 100 + 20 * index },
  }));
  const operators = `BT /F9 14 Tf 72 300 Td [${shown.join(' -500 ')}] TJ ET\n`;
  return pdf.build(addPages(pdf, { pages: [{ lines, operators, fonts: `/F9 ${font}` }] }));
}

/** The content that draws a letter as a stencil. */
function bitmapOf(letter: string): Buffer {
  const line = { text: letter, x: 2, y: rows - foot, size: 30 };
  const { pixels } = drawnPage(buildPdf({ pages: [{ width: columns, height: rows, lines: [line] }] }), 1, 72);
  const bytes = Buffer.alloc(rows * Math.ceil(columns / 8));
  pixels.forEach((shade, at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    const byte = y * Math.ceil(columns / 8) + (x >> 3);
    if (shade < 128) bytes[byte] = (bytes[byte] ?? 0) | (0x80 >> (x & 7));
  });
  const hex = bytes.toString('hex');
  return Buffer.from(
    `${columns} 0 0 -${foot} ${columns} ${rows - foot} d1 q ${columns} 0 0 ${rows} 0 -${foot} cm ` +
      `BI /W ${columns} /H ${rows} /IM true /BPC 1 /D [1 0] /F /AHx ID ${hex}> EI Q`,
    'latin1',
  );
}

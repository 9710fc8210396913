import { addPages } from './build-pdf.ts';
import { RawPdf } from './raw-pdf.ts';

/** One run of text in any letters. `x` and `y`: start of the baseline in points from the top left of the page. */
export interface SpelledLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Points between all of its letters; 0 by default. */
  readonly spacing?: number;
}

const [height, firstCode] = [842, 128];

/**
 * A document with up to 128 different letters beyond ASCII, each with its own code and glyph name; `fi` written as U+FB01 is
 * a ligature.
 */
export function spelledPdf(pages: readonly (readonly SpelledLine[])[]): Uint8Array<ArrayBuffer> {
  const letters = Array.from(
    new Set(pages.flatMap((lines) => lines.flatMap(({ text }) => Array.from(text)))),
  );
  const codes = new Map(
    letters.filter((letter) => letter > '~').map((letter, index) => [letter, firstCode + index] as const),
  );
  const pdf = new RawPdf();
  const names = Array.from(codes.keys(), nameOf).join(' ');
  const encoding = `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${firstCode} ${names}] >>`;
  const font = pdf.add(`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding ${encoding} >>`);
  const show = ({ text, x, y, spacing = 0 }: SpelledLine): string => {
    const bytes = Array.from(text, (letter) => codes.get(letter) ?? letter.charCodeAt(0));
    return `BT /F9 12 Tf ${spacing} Tc 1 0 0 1 ${x} ${height - y} Tm <${Buffer.from(bytes).toString('hex')}> Tj ET\n`;
  };
  const specs = pages.map((lines) => ({
    height,
    operators: lines.map(show).join(''),
    fonts: `/F9 ${font}`,
  }));
  return pdf.build(addPages(pdf, { pages: specs }));
}

function nameOf(letter: string): string {
  if (letter === '\ufb01') return '/fi';
  return `/uni${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

import { addPages } from './build-pdf.ts';
import { addFont } from './fonts/embedded-font.ts';
import { RawPdf } from './raw-pdf.ts';

/** Three Hebrew words in reading order, from right to left. */
export const hebrewWords = [
  '\u05e9\u05dc\u05d5\u05dd',
  '\u05db\u05e0\u05e8\u05d9\u05ea',
  '\u05e2\u05d5\u05dc\u05dd',
] as const;

const left = 300;
const [size, wordGap] = [14, 30];
/** The width of every letter in font sizes. */
const letterShare = 0.6;

/** A line of {@link hebrewWords}, each written from its last letter to its first, as programs place letters on a page. */
export function rightToLeftPdf(): Uint8Array<ArrayBuffer> {
  const meanings = Array.from(new Set(hebrewWords.join(''))).join('');
  const letters = Array.from(meanings, (_, index) => String.fromCharCode(97 + index)).join('');
  const pdf = new RawPdf();
  const { font, show } = addFont(pdf, 'TrueType with wide codes', { letters, meanings, note: '' });
  let right = left;
  const operators = hebrewWords.map((word) => {
    const visual = Array.from(word, (letter) => letters[meanings.indexOf(letter)] ?? '')
      .reverse()
      .join('');
    right -= word.length * size * letterShare;
    const place = `BT /F2 ${size} Tf ${right} 700 Td ${show(visual)} Tj ET\n`;
    right -= wordGap;
    return place;
  });
  return pdf.build(addPages(pdf, { pages: [{ operators: operators.join(''), fonts: `/F2 ${font}` }] }));
}

import { addPages } from './build-pdf.ts';
import { RawPdf } from './raw-pdf.ts';

/** The word that {@link outlinedWordPdf} shows in two ways. */
export const outlinedWord = 'HILFE';

type Bar = readonly [x: number, y: number, width: number, height: number];

/** Letters made of bars, twenty points high. */
const letters: Readonly<Record<string, readonly Bar[]>> = {
  H: [
    [0, 0, 4, 20],
    [10, 0, 4, 20],
    [4, 8, 6, 4],
  ],
  I: [[5, 0, 4, 20]],
  L: [
    [0, 0, 4, 20],
    [4, 0, 9, 4],
  ],
  F: [
    [0, 0, 4, 20],
    [4, 16, 9, 4],
    [4, 8, 7, 4],
  ],
  E: [
    [0, 0, 4, 20],
    [4, 16, 9, 4],
    [4, 8, 7, 4],
    [4, 0, 9, 4],
  ],
};

/** The first page says the word in text, the second one shows it drawn as shapes and has no text at all. */
export function outlinedWordPdf(): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  const shapes = Array.from(outlinedWord, (letter, index) =>
    (letters[letter] ?? []).map(
      ([x, y, width, height]) => `${100 + 18 * index + x} ${600 + y} ${width} ${height} re`,
    ),
  );
  const text = `BT /F1 12 Tf 72 700 Td (Ordet ${outlinedWord} skal bort) Tj ET`;
  return pdf.build(
    addPages(pdf, { pages: [{ operators: text }, { operators: `${shapes.flat().join(' ')} f` }] }),
  );
}

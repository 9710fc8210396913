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

/** The first page contains the word as text; the second one draws it as shapes and has no text. */
export function outlinedWordPdf(): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  const text = `BT /F1 12 Tf 72 200 Td (Ordet ${outlinedWord} skal bort) Tj ET`;
  // Pages that end below what stands on them take half as long to read as pictures.
  const height = 300;
  return pdf.build(
    addPages(pdf, {
      pages: [
        { height, operators: text },
        { height, operators: drawnWord(100, 100) },
      ],
    }),
  );
}

/** One page with a pattern that draws the word as shapes in each tile, and a line of text with the word on it. */
export function outlinedTilesPdf(): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  const tile = pdf.addStream(
    drawnWord(20, 40),
    '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 160 100] /XStep 160 /YStep 100 ' +
      '/Resources << >>',
  );
  const ground = '/Pattern cs /P1 scn 0 300 480 400 re f';
  const text = `0 g BT /F1 12 Tf 72 710 Td (Ordet ) Tj ET BT /F1 12 Tf 20 610 Td (${outlinedWord} skal bort) Tj ET`;
  return pdf.build(
    addPages(pdf, { pages: [{ operators: `${ground} ${text}`, resources: `/Pattern << /P1 ${tile} >>` }] }),
  );
}

/** The word as bars, with its lower left corner at the given place. */
function drawnWord(left: number, bottom: number): string {
  const shapes = Array.from(outlinedWord, (letter, index) =>
    (letters[letter] ?? []).map(
      ([x, y, width, height]) => `${left + 18 * index + x} ${bottom + y} ${width} ${height} re`,
    ),
  );
  return `${shapes.flat().join(' ')} f`;
}

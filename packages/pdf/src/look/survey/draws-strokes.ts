import type { PDFObject } from 'mupdf';
import { someContent } from './some-content.ts';

/** The minimum number of curves of a signature, or of straight lines if a device recorded it. */
const [leastCurves, leastPieces] = [8, 40];

/** Whether a page draws enough curves or lines for a signature: a cheap check of its content. */
export function drawsStrokes(page: PDFObject): boolean {
  const tally = { curves: 0, pieces: 0 };
  return someContent(page, (content) => {
    for (const [operator] of content.matchAll(/(?<=[\d.]\s+)[cvyl](?=\s)/g)) {
      if (operator === 'l') tally.pieces++;
      else tally.curves++;
      if (tally.curves >= leastCurves || tally.pieces >= leastPieces) return true;
    }
    return false;
  });
}

import type { PDFObject } from 'mupdf';
import { someContent } from './some-content.ts';

/** A signature takes at least so many curves, or straight pieces where a device wrote it. */
const [leastCurves, leastPieces] = [8, 40];

/** Whether a page draws as many curves or lines as a signature needs: a cheap look at its content. */
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

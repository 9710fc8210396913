import { inflate, type PageRect } from '@sladd/geometry';
import { pdfNumber, pdfNumbers, pdfRectangle } from '../../look/content/syntax.ts';
import type { Rgb } from './appearance.ts';

/** An outline and two diagonals on the emptied area. */
export function crossOutOperators(box: PageRect, color: Rgb): string {
  const lineWidth = Math.min(1, Math.max(0.4, Math.min(box.width, box.height) / 12));
  const frame = inflate(box, -lineWidth / 2);
  const [left, top] = [frame.x, frame.y];
  const [right, bottom] = [frame.x + frame.width, frame.y + frame.height];
  const diagonals =
    `${pdfNumbers([left, top])} m ${pdfNumbers([right, bottom])} l S\n` +
    `${pdfNumbers([left, bottom])} m ${pdfNumbers([right, top])} l S\n`;
  return `${pdfNumbers(color)} RG\n${pdfNumber(lineWidth)} w\n${pdfRectangle(frame)} re S\n${diagonals}`;
}

import type { PageRect } from '@sladd/geometry';
import type { RedactionMark } from '../mark.ts';
import { pdfNumber } from '../redact/append-content.ts';
import type { Appearance, Rgb } from './appearance.ts';

const black: Rgb = [0, 0, 0];

/** Operators that draw the marks of one page, in page points from the top left. */
export function markOperators(marks: readonly RedactionMark[], appearance: Appearance): string {
  return marks.map((mark) => fillOperators(mark.box, appearance.fillColor ?? black)).join('');
}

function fillOperators(box: PageRect, color: Rgb): string {
  const rectangle = [box.x, box.y, box.width, box.height].map(pdfNumber).join(' ');
  return `${color.map(pdfNumber).join(' ')} rg\n${rectangle} re f\n`;
}

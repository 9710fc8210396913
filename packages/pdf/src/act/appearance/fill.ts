import type { PageRect } from '@sladd/geometry';
import { pdfNumbers, pdfRectangle } from '../../look/content/syntax.ts';
import type { Rgb } from './appearance.ts';

/** A filled rectangle. */
export function fillOperators(box: PageRect, color: Rgb): string {
  return `${pdfNumbers(color)} rg\n${pdfRectangle(box)} re f\n`;
}

import type { PageRect } from '@sladd/geometry';
import type { PDFObject } from 'mupdf';
import { hasFlag, numberAt, numbersOf } from '../../../engine/objects/numbers.ts';
import { nameAt } from '../../../engine/objects/visit.ts';
import { pdfNumbers, pdfRectangle } from '../../../look/content/syntax.ts';

/** Annotation flag: not shown on screen (ISO 32000-2, table 167). */
const hiddenFlags = 2 | 32;
const strokeOperators = new Map([
  [1, 'G'],
  [3, 'RG'],
  [4, 'K'],
]);

/**
 * Operators that draw the border of a link as readers do: in page points, `unit` of them per unit of the file. Empty for
 * a link without border.
 */
export function linkFrame(link: PDFObject, box: PageRect, unit: number): string {
  if (hasFlag(link, 'F', hiddenFlags)) return '';
  const { width, dashes } = lineOf(link);
  const colour = link.get('C').isArray() ? numbersOf(link.get('C')) : [0];
  const operator = strokeOperators.get(colour.length);
  if (!(width > 0) || operator === undefined) return '';
  const scaled = dashes.map((dash) => dash * unit);
  const style = nameAt(link.get('BS'), 'S');
  const line = `${pdfNumbers(colour)} ${operator} ${pdfNumbers([width * unit])} w [${pdfNumbers(scaled)}] 0 d`;
  const { x, y, height } = box;
  const shape =
    style === 'U'
      ? `${pdfNumbers([x, y + height])} m ${pdfNumbers([x + box.width, y + height])} l`
      : `${pdfRectangle(box)} re`;
  return `q ${line} ${shape} S Q\n`;
}

function lineOf(link: PDFObject): { readonly width: number; readonly dashes: readonly number[] } {
  const [style, border] = [link.get('BS'), link.get('Border')];
  if (style.isDictionary()) {
    const dashes = style.get('D').isArray() ? numbersOf(style.get('D')) : [3];
    return {
      width: numberAt(style, 'W') ?? 1,
      dashes: nameAt(style, 'S') === 'D' ? dashes : [],
    };
  }
  // Readers draw no border if neither entry is given.
  if (!border.isArray()) return { width: 0, dashes: [] };
  return { width: numberAt(border, 2) ?? 0, dashes: numbersOf(border.get(3)) };
}

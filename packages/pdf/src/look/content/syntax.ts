import type { PageRect } from '@sladd/geometry';

/** A number in PDF syntax: no exponent, at most five decimals. */
export function pdfNumber(value: number): string {
  return Number(value.toFixed(5)).toString();
}

/** Numbers separated by spaces. */
export function pdfNumbers(values: readonly number[]): string {
  return values.map(pdfNumber).join(' ');
}

/** The operands of `re` for a rectangle. */
export function pdfRectangle({ x, y, width, height }: PageRect): string {
  return pdfNumbers([x, y, width, height]);
}

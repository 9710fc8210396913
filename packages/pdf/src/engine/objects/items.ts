import type { PDFObject } from 'mupdf';

/** What stands in an array, in its order; nothing for what is no array. */
export function itemsOf(array: PDFObject): PDFObject[] {
  return Array.from({ length: array.length }, (_, at) => array.get(at));
}

/** What stands in an array, or what stands in the place of one: many keys take one value or several. */
export function oneOrSeveral(value: PDFObject): PDFObject[] {
  return value.isArray() ? itemsOf(value) : [value];
}

import type { PDFObject } from 'mupdf';

/** The items of an array, in order; none for anything else. */
export function itemsOf(array: PDFObject): PDFObject[] {
  return Array.from({ length: array.length }, (_, at) => array.get(at));
}

/** The items of an array, or the value itself, because many keys take one value or several. */
export function oneOrSeveral(value: PDFObject): PDFObject[] {
  return value.isArray() ? itemsOf(value) : [value];
}

import type { PDFObject } from 'mupdf';

/** The number at a key of a dictionary or an index of an array; undefined if there is none. */
export function numberAt(container: PDFObject, key: string | number): number | undefined {
  return numberOf(container.get(key));
}

/** The value of an object; undefined if it is not a number. */
export function numberOf(value: PDFObject): number | undefined {
  return value.isNumber() ? value.asNumber() : undefined;
}

/** The numbers of an array, with 0 for other items; empty if it is not an array. */
export function numbersOf(array: PDFObject): number[] {
  return Array.from({ length: array.isArray() ? array.length : 0 }, (_, at) => numberAt(array, at) ?? 0);
}

/** Whether any of `bits` is set in the number at a key. */
export function hasFlag(dictionary: PDFObject, key: string, bits: number): boolean {
  return ((numberAt(dictionary, key) ?? 0) & bits) !== 0;
}

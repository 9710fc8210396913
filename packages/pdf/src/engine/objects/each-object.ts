import type { PDFDocument, PDFObject } from 'mupdf';

/**
 * Calls `look` for every indirect object that exists at the start; those that `look` adds are skipped. `from` is the
 * first number.
 */
export function eachObject(
  document: PDFDocument,
  look: (object: PDFObject, objectNumber: number) => void,
  from = 1,
): void {
  const count = document.countObjects();
  for (let number = from; number < count; number++) look(document.newIndirect(number), number);
}

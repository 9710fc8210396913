import type { PDFDocument, PDFObject } from 'mupdf';

/**
 * Calls `look` for every numbered object of the file that there is when it starts; what `look` adds is left out. `from` is
 * the number to begin with.
 */
export function eachObject(
  document: PDFDocument,
  look: (object: PDFObject, objectNumber: number) => void,
  from = 1,
): void {
  const count = document.countObjects();
  for (let number = from; number < count; number++) look(document.newIndirect(number), number);
}

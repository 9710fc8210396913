import type { PDFDocument } from 'mupdf';
import { copyDocument } from '../../engine/open/saved-document.ts';

/**
 * Runs `work` on a copy of a document in which the appearances of form fields are part of the pages: readers show and copy
 * their text, whatever the values are. Does nothing without fields.
 */
export function withBakedFields(document: PDFDocument, work: (readable: PDFDocument) => void): void {
  if (!hasFields(document)) return;
  const copy = copyDocument(document);
  try {
    copy.bake(false, true);
    work(copy);
  } finally {
    copy.destroy();
  }
}

function hasFields(document: PDFDocument): boolean {
  return document.getTrailer().get('Root', 'AcroForm').isDictionary();
}

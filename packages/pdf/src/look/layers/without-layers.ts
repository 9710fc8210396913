import type { PDFDocument } from 'mupdf';
import { copyDocument, copyFinished } from '../../engine/open/saved-document.ts';

/**
 * Runs `work` on a document that shows the text of all its layers. The engine omits hidden ones, so a document with layers
 * is first copied without its layer list.
 */
export function withoutLayers<T>(document: PDFDocument, work: (readable: PDFDocument) => T): T {
  const copy = copyWithoutLayers(document);
  if (!copy) return work(document);
  try {
    return work(copy);
  } finally {
    copy.destroy();
  }
}

/** A copy without the layer list; undefined if the document has none. The caller destroys it. */
export function copyWithoutLayers(document: PDFDocument): PDFDocument | undefined {
  if (!document.getTrailer().get('Root', 'OCProperties').isDictionary()) return undefined;
  const draft = copyDocument(document);
  try {
    draft.getTrailer().get('Root').delete('OCProperties');
    return copyFinished(draft);
  } finally {
    draft.destroy();
  }
}

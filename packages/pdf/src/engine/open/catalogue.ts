import type { PDFDocument } from 'mupdf';
import { copyDictionary } from '../objects/copies.ts';

/** Replaces a catalogue that is a stream by a dictionary: the engine opens such a file, but other readers do not. */
export function mendCatalogue(document: PDFDocument): void {
  const root = document.getTrailer().get('Root');
  if (!root.isStream()) return;
  const catalogue = document.addObject(copyDictionary(document, root, 1));
  // Adding the first object creates a new trailer.
  document.getTrailer().put('Root', catalogue);
}

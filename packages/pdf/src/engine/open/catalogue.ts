import type { PDFDocument } from 'mupdf';
import { copyDictionary } from '../objects/copies.ts';

/** Makes a dictionary of a catalogue that is a stream: the engine opens such a file, while other readers do not. */
export function mendCatalogue(document: PDFDocument): void {
  const root = document.getTrailer().get('Root');
  if (!root.isStream()) return;
  const catalogue = document.addObject(copyDictionary(document, root, 1));
  // The first object that is added begins a trailer of its own.
  document.getTrailer().put('Root', catalogue);
}

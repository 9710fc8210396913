import type { PDFDocument } from 'mupdf';
import { blank, dictionaryKeys } from '../../engine/objects/visit.ts';
import type { Tally } from '../../tally.ts';

/** Empties the document information dictionary. Deleting it from the trailer alone leaves the object in the file. */
export function removeInfo(document: PDFDocument, tally: Tally): void {
  const info = document.getTrailer().get('Info');
  if (!info.isDictionary()) return;
  tally.add('info', 'removed', 'metadata', dictionaryKeys(info).length);
  blank(info);
  // The engine makes a new trailer at the first edit, so that one read before would be the wrong one.
  document.getTrailer().delete('Info');
}

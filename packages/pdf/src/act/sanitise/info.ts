import type { PDFDocument } from 'mupdf';
import { blank, dictionaryKeys } from '../../engine/objects/visit.ts';
import type { Tally } from '../../tally.ts';

/** Empties the document information dictionary. Deleting it from the trailer alone would leave the object in the file. */
export function removeInfo(document: PDFDocument, tally: Tally): void {
  const info = document.getTrailer().get('Info');
  if (!info.isDictionary()) return;
  tally.add('info', 'removed', 'metadata', dictionaryKeys(info).length);
  blank(info);
  // The engine creates a new trailer at the first edit, so one read before would be outdated.
  document.getTrailer().delete('Info');
}

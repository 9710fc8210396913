import type { PDFDocument } from 'mupdf';
import { dictionaryKeys } from '../objects/visit.ts';
import type { CarrierLine } from '../report.ts';

/** Empties the document information dictionary. Deleting it from the trailer alone leaves the object in the file. */
export function removeInfo(document: PDFDocument): CarrierLine[] {
  const trailer = document.getTrailer();
  const info = trailer.get('Info');
  if (!info.isDictionary()) return [];
  const keys = dictionaryKeys(info);
  for (const key of keys) info.delete(key);
  trailer.delete('Info');
  return keys.length === 0
    ? []
    : [{ carrier: 'info', action: 'removed', count: keys.length, reason: 'metadata' }];
}

import type { PDFDocument, PDFObject } from 'mupdf';
import { annotationsOf } from '../../../engine/objects/pages.ts';
import { dictionaryKeys } from '../../../engine/objects/visit.ts';

const kinds = ['N', 'R', 'D'] as const;

/**
 * Deletes appearances that are neither content nor a list of it, which no reader shows: the engine writes the appearance of a
 * field over whatever stands there, even over the page tree.
 */
export function dropBrokenAppearances(document: PDFDocument): void {
  for (let index = 0; index < document.countPages(); index++) {
    for (const annotation of annotationsOf(document, index)) {
      const appearances = annotation.get('AP');
      if (!appearances.isDictionary()) continue;
      for (const kind of kinds) if (isBroken(appearances.get(kind))) appearances.delete(kind);
    }
  }
}

/** Content for each state of a field stands in a dictionary (ISO 32000-2, 12.5.5). */
function isBroken(appearance: PDFObject): boolean {
  if (appearance.isNull() || appearance.isStream()) return false;
  if (!appearance.isDictionary()) return true;
  const states = dictionaryKeys(appearance);
  return states.length > 0 && !states.some((state) => appearance.get(state).isStream());
}

import type { PDFDocument } from 'mupdf';
import { visitFreeNames } from '../objects/free-names.ts';
import type { HoldsHit } from './hits.ts';
import { renameResources } from './resource-names.ts';
import type { Tally } from './tally.ts';

/**
 * Gives fonts, inks and resources plain names where theirs repeat something that is to be removed: these names are for
 * programs, and any text can be one.
 */
export function renameHits(document: PDFDocument, holdsHit: HoldsHit, tally: Tally): void {
  const resources = new Set<string>();
  let renamed = 0;
  visitFreeNames(document, ({ kind, name, rename }) => {
    if (!holdsHit(name)) return;
    if (rename) {
      renamed++;
      // Inks of one space must differ.
      rename(kind === 'font' ? 'Font' : `Ink${renamed}`);
    } else resources.add(name);
  });
  renameResources(document, resources);
  tally.add('names', 'cleaned', 'repeats_removed_text', renamed + resources.size);
}

import type { PDFDocument } from 'mupdf';
import { visitFreeNames } from '../../../engine/objects/free-names.ts';
import type { Tally } from '../../../tally.ts';
import type { HoldsHit } from '../hits.ts';
import { renameResources } from './resource-names.ts';

/**
 * Renames fonts, inks and resources whose names contain something to be removed: these names are only for programs, and
 * can be any text.
 */
export function renameHits(document: PDFDocument, holdsHit: HoldsHit, tally: Tally): void {
  const resources = new Set<string>();
  const own = new Map<string, string>();
  visitFreeNames(document, ({ kind, name, rename }) => {
    if (!holdsHit(name)) return;
    if (!rename) resources.add(name);
    else {
      // A font has its name in two places, and inks of one colour space must differ. The new names are too short to mean
      // anything.
      const plain = own.get(name) ?? `${kind === 'font' ? 'F' : 'I'}${own.size + 1}`;
      own.set(name, plain);
      rename(plain);
    }
  });
  renameResources(document, resources);
  tally.add('names', 'cleaned', 'repeats_removed_text', own.size + resources.size);
}

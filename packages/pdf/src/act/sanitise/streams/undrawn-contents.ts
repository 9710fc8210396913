import type { PDFDocument } from 'mupdf';
import { contentParts, pageObjects } from '../../../engine/objects/pages.ts';
import type { Tally } from '../../../tally.ts';

/**
 * Removes from the arrays of page contents what readers do not draw: everything except streams, including nested arrays.
 */
export function dropUndrawnContents(document: PDFDocument, tally: Tally): void {
  for (const page of pageObjects(document)) {
    const contents = page.get('Contents');
    const drawn = contentParts(page).filter((part) => part.isStream());
    if (!contents.isArray() || drawn.length === contents.length) continue;
    page.put('Contents', drawn);
    tally.add('undrawn_objects', 'removed', 'not_visible', contents.length - drawn.length);
  }
}

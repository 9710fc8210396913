import type { PDFDocument } from 'mupdf';
import { contentParts, pageObjects } from '../../../engine/objects/pages.ts';
import type { Tally } from '../../../tally.ts';

/** Takes out of the lists of contents what no reader draws: all but streams, lists of streams among them. */
export function dropUndrawnContents(document: PDFDocument, tally: Tally): void {
  for (const page of pageObjects(document)) {
    const contents = page.get('Contents');
    const drawn = contentParts(page).filter((part) => part.isStream());
    if (!contents.isArray() || drawn.length === contents.length) continue;
    page.put('Contents', drawn);
    tally.add('undrawn_objects', 'removed', 'not_visible', contents.length - drawn.length);
  }
}

import type { PDFDocument } from 'mupdf';
import { contentParts, pageObjects } from '../../../engine/objects/pages.ts';
import type { Tally } from '../../../tally.ts';

/**
 * Takes from the content of pages that it is said to stand in another file (ISO 32000-2, 7.3.8), and counts it: nobody here
 * fetches one, so that such a page shows no more than what stands in this file.
 */
export function cutContentElsewhere(document: PDFDocument, tally: Tally): void {
  for (const part of pageObjects(document).flatMap(contentParts)) {
    if (!part.isStream() || part.get('F').isNull()) continue;
    part.delete('F');
    tally.add('content_elsewhere', 'removed', 'not_visible');
  }
}

import type { PDFDocument } from 'mupdf';
import { contentParts, pageObjects } from '../../../engine/objects/pages.ts';
import type { Tally } from '../../../tally.ts';

/**
 * Removes references to content in external files (ISO 32000-2, 7.3.8), and counts them. Such files are never fetched,
 * so the page shows only what is in this file.
 */
export function cutContentElsewhere(document: PDFDocument, tally: Tally): void {
  for (const part of pageObjects(document).flatMap(contentParts)) {
    if (!part.isStream() || part.get('F').isNull()) continue;
    part.delete('F');
    tally.add('content_elsewhere', 'removed', 'not_visible');
  }
}

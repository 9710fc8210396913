import { charBox, containsPoint, type PageText } from '@sladd/geometry';
import type { DocumentFile } from '../document/document-file.ts';
import { closeDocument, fromPdf, openDocument } from '../document/open-document.ts';
import type { ElsewherePlace } from './page-places.ts';
import type { FoundValue } from './places-by-value.ts';

/**
 * Of the values found in a document, those that are still in its redacted copy; text of hidden layers, for example, is
 * gone. On the pages in `pictured` (scans, and pages that became pictures) every place counts as still there, because they
 * show more than their text says.
 */
export function stillThere(
  redacted: DocumentFile,
  found: readonly FoundValue[],
  pictured: ReadonlySet<number>,
): FoundValue[] {
  if (found.length === 0) return [];
  const document = openDocument(redacted);
  try {
    const pages = new Map<number, PageText>();
    const isThere = (place: ElsewherePlace): boolean => {
      const { pageNumber } = place;
      if (pictured.has(pageNumber)) return true;
      const page = pages.get(pageNumber) ?? fromPdf(() => document.pageText(pageNumber));
      pages.set(pageNumber, page);
      return hasText(page, place);
    };
    return found.flatMap(({ value, places }) => {
      const left = places.filter(isThere);
      return left.length > 0 ? [{ value, places: left }] : [];
    });
  } finally {
    closeDocument(document);
  }
}

function hasText(page: PageText, { boxes }: ElsewherePlace): boolean {
  for (let offset = 0; offset < page.text.length; offset++) {
    const { x, y, width, height } = charBox(page, offset);
    const isShown = width > 0 || height > 0;
    if (isShown && boxes.some((box) => containsPoint(box, x + width / 2, y + height / 2))) return true;
  }
  return false;
}

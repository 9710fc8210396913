import { area, type BoundingBox, intersection, toPageRect } from '@sladd/geometry';
import type { DocumentFile } from './document-file.ts';
import { closeDocument, fromPdf, openDocument } from './pages.ts';

/** A word belongs to a box when at least this share of it lies inside. */
const MIN_SHARE = 0.5;

/**
 * The words under a box of a page, in reading order with single spaces; empty when there are none. Throws
 * `PipelineError`: a `pdf.*` code, among them `pdf.page_not_found`.
 */
export function wordsUnder(file: DocumentFile, pageNumber: number, box: BoundingBox): string {
  const document = openDocument(file);
  try {
    const rect = toPageRect(box);
    const { words } = fromPdf(() => document.pageText(pageNumber));
    const inside = words.filter((word) => {
      const common = intersection(word.box, rect);
      return common !== undefined && area(common) >= MIN_SHARE * area(word.box);
    });
    return inside.map((word) => word.text).join(' ');
  } finally {
    closeDocument(document);
  }
}

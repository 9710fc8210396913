import type { PDFDocument, PDFPage } from 'mupdf';
import { countCutContents } from '../../../engine/mupdf.ts';
import { withPage } from '../../../engine/objects/pages.ts';
import { drawnContents } from '../../../look/content/drawn-contents.ts';
import { tidyContent } from '../../../look/content/tidy.ts';
import { withoutStranger } from './unknown-resources.ts';

/** The result of work on a page. */
export interface PageWork<T> {
  readonly result: T;
  /** Whether the engine still skipped the rest of the content, so that the result is incomplete. */
  readonly isCutShort: boolean;
}

/**
 * Runs `work` on a page. If the engine skips the rest of the content because of many errors, the erroneous operations
 * are removed and the work is repeated: other readers show what comes after the errors, and so must the redacted file.
 */
export function withWholePage<T>(
  document: PDFDocument,
  pageIndex: number,
  work: (page: PDFPage) => T,
): PageWork<T> {
  const first = workOnce(document, pageIndex, work);
  return first.isCutShort && dropFaults(document, pageIndex) ? workOnce(document, pageIndex, work) : first;
}

function workOnce<T>(document: PDFDocument, pageIndex: number, work: (page: PDFPage) => T): PageWork<T> {
  const before = countCutContents();
  const result = withPage(document, pageIndex, work);
  return { result, isCutShort: countCutContents() > before };
}

/** Returns whether there were any errors to remove. */
function dropFaults(document: PDFDocument, pageIndex: number): boolean {
  const contents = withPage(document, pageIndex, (page) => drawnContents(document, page, pageIndex));
  let isChanged = false;
  for (const { content, source } of contents) {
    const tidied = tidyContent(source, (operation) => withoutStranger(operation, content.resources));
    if (tidied === source) continue;
    content.write(tidied);
    isChanged = true;
  }
  return isChanged;
}

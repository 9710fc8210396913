import type { PDFDocument, PDFPage } from 'mupdf';
import { countCutContents } from '../../../engine/mupdf.ts';
import { withPage } from '../../../engine/objects/pages.ts';
import { drawnContents } from '../../../look/content/drawn-contents.ts';
import { tidyContent } from '../../../look/content/tidy.ts';
import { withoutStranger } from './unknown-resources.ts';

/** What became of work on a page. */
export interface PageWork<T> {
  readonly result: T;
  /** Whether the engine still left out the rest of the content, so that the result lacks what stands there. */
  readonly isCutShort: boolean;
}

/**
 * Runs `work` on a page; once more where the engine left out the rest of its content for many faults, and then without
 * these: other readers show what stands behind them, and so does a redacted file.
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

/** Returns whether there were any. */
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

import type { PDFDocument, PDFPage } from 'mupdf';
import { countCutContents } from '../../../engine/mupdf.ts';
import { withPage } from '../../../engine/objects/pages.ts';
import { drawnContents } from '../../../look/content/drawn-contents.ts';
import { tidyContent } from '../../../look/content/tidy.ts';
import { withoutStranger } from './unknown-resources.ts';

/**
 * Runs `work` on a page; once more where the engine left out the rest of its content for many faults, and then without
 * these: other readers show what stands behind them, and so does a redacted file.
 */
export function withWholePage<T>(document: PDFDocument, pageIndex: number, work: (page: PDFPage) => T): T {
  const before = countCutContents();
  const result = withPage(document, pageIndex, work);
  if (countCutContents() === before || !dropFaults(document, pageIndex)) return result;
  return withPage(document, pageIndex, work);
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

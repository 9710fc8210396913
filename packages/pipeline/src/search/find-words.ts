import { type BoundingBox, toPageRect } from '@sladd/geometry';
import type { DocumentFile, JobOptions } from '../document/document-file.ts';
import { closeDocument, openDocument } from '../document/open-document.ts';
import { completeByOcr, readTyped } from '../reading/read-page.ts';
import { wordsInside } from './words-inside.ts';

/** How the job runs. */
export interface FindWordsOptions extends JobOptions {
  /** Called if OCR has to read the page, which takes seconds. */
  readonly onOcrStarted?: () => void;
}

/**
 * The words under a box of a page, in reading order with single spaces; empty if there are none. Throws
 * `PipelineError`: a `pdf.*` code, among them `pdf.page_not_found`, or `task.cancelled`.
 */
export async function wordsUnder(
  file: DocumentFile,
  pageNumber: number,
  box: BoundingBox,
  { signal, ocr = 'auto', onOcrStarted }: FindWordsOptions = {},
): Promise<string> {
  const document = openDocument(file);
  try {
    const typed = await readTyped(document, pageNumber, ocr, signal);
    if (typed.takesOcr) onOcrStarted?.();
    const { words } = (await completeByOcr(document, typed, ocr, signal)).page;
    return wordsInside(words, [toPageRect(box)])
      .map((word) => word.text)
      .join(' ');
  } finally {
    closeDocument(document);
  }
}

import { area, type BoundingBox, intersection, toPageRect } from '@sladd/geometry';
import type { DocumentFile, JobOptions } from '../document/document-file.ts';
import { closeDocument, openDocument } from '../document/open-document.ts';
import { completeByOcr, readTyped } from '../reading/read-page.ts';

/** A word belongs to a box if at least this share of it is inside. */
const MIN_SHARE = 0.5;

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
    const rect = toPageRect(box);
    const typed = await readTyped(document, pageNumber, ocr, signal);
    if (typed.takesOcr) onOcrStarted?.();
    const { words } = (await completeByOcr(document, typed, ocr, signal)).page;
    const inside = words.filter((word) => {
      const common = intersection(word.box, rect);
      return common !== undefined && area(common) >= MIN_SHARE * area(word.box);
    });
    return inside.map((word) => word.text).join(' ');
  } finally {
    closeDocument(document);
  }
}

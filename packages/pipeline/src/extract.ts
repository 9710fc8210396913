import type { ExtractedPage } from '@sladd/contract';
import { toBoundingBox } from '@sladd/geometry';
import type { DocumentFile } from './document-file.ts';
import {
  type OcrStartedEvent,
  type OpenedEvent,
  type PageReadEvent,
  type ReadPagesOptions,
  readPages,
} from './pages.ts';
import type { ReadPage } from './reading/read-page.ts';

export type ExtractEvent = OpenedEvent | OcrStartedEvent | PageReadEvent;

/**
 * The text of a document page by page. A page without text gives an empty one. Throws `PipelineError` with a
 * `pdf.*` code or `task.cancelled`.
 */
export function extractDocument(
  file: DocumentFile,
  options: ReadPagesOptions = {},
): AsyncGenerator<ExtractEvent, void, undefined> {
  return readPages(file, options);
}

/** A page's words in the shape of the wire. */
export function toExtractedPage({ page, unread, ocr, failure }: ReadPage): ExtractedPage {
  return {
    page_number: page.pageNumber,
    width: page.width,
    height: page.height,
    words: page.words.map((word) => ({
      text: word.text,
      bbox: toBoundingBox(word.box),
      ...(word.confidence === undefined ? {} : { confidence: word.confidence }),
    })),
    ocr,
    ...(failure === null ? {} : { ocr_failure: failure }),
    unread: unread.map(toBoundingBox),
  };
}

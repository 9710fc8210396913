import type { ExtractedPage } from '@sladd/contract';
import { type PageText, toBoundingBox } from '@sladd/geometry';
import type { DocumentFile, JobOptions } from './document-file.ts';
import { type OpenedEvent, readPages } from './pages.ts';

export type ExtractEvent = OpenedEvent | { readonly type: 'page'; readonly page: PageText };

/**
 * The text of a document page by page. A page without text gives an empty one. Throws `PipelineError` with a
 * `pdf.*` code or `task.cancelled`.
 */
export function extractDocument(
  file: DocumentFile,
  options: JobOptions = {},
): AsyncGenerator<ExtractEvent, void, undefined> {
  return readPages(file, options);
}

/** A page's words in the shape of the wire. */
export function toExtractedPage(page: PageText): ExtractedPage {
  return {
    page_number: page.pageNumber,
    width: page.width,
    height: page.height,
    words: page.words.map((word) => ({
      text: word.text,
      bbox: toBoundingBox(word.box),
      ...(word.confidence === undefined ? {} : { confidence: word.confidence }),
    })),
  };
}

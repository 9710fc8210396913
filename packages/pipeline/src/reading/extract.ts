import type { ExtractedPage } from '@sladd/contract';
import { charBox, type PageText, type PageWord, toBoundingBox } from '@sladd/geometry';
import type { DocumentFile } from '../document/document-file.ts';
import {
  type OcrStartedEvent,
  type OpenedEvent,
  type PageReadEvent,
  type ReadPagesOptions,
  readPages,
} from './pages.ts';
import type { ReadPage } from './read-page.ts';

/** An event of an extraction: the document is open, OCR begins on a page, a page was read. */
export type ExtractEvent = OpenedEvent | OcrStartedEvent | PageReadEvent;

/**
 * The text of a document page by page; a page without text has an empty one. Throws `PipelineError` with a `pdf.*`
 * code or `task.cancelled`.
 */
export function extractDocument(
  file: DocumentFile,
  options: ReadPagesOptions = {},
): AsyncGenerator<ExtractEvent, void, undefined> {
  return readPages(file, options);
}

/** The words of a page, in the form in which they are sent. */
export function toExtractedPage({ page, unread, ocr, failure }: ReadPage): ExtractedPage {
  return {
    page_number: page.pageNumber,
    width: page.width,
    height: page.height,
    words: page.words.map((word) => {
      const edges = characterEdges(page, word);
      return {
        text: word.text,
        bbox: toBoundingBox(word.box),
        line: word.line,
        ...(edges === null ? {} : { edges }),
        ...(word.confidence === undefined ? {} : { confidence: word.confidence }),
      };
    }),
    ocr,
    ...(failure === null ? {} : { ocr_failure: failure }),
    unread: unread.map(toBoundingBox),
  };
}

/** Where the characters of a word on a level line begin, and where the last one ends; otherwise null. */
function characterEdges(page: PageText, { start, end, box }: PageWord): number[] | null {
  const edges: number[] = [];
  for (let at = start; at < end; at++) {
    const { x, height } = charBox(page, at);
    const before = edges.at(-1) ?? box.x;
    if (x < before - TOLERANCE_PT || height < box.height * LEVEL_FROM) return null;
    edges.push(rounded(Math.max(x, before)));
  }
  return [...edges, rounded(box.x + box.width)];
}

/**
 * On a level line each letter is about as high as its word. In a turned word of two letters, one of them has at most
 * half its height.
 */
const LEVEL_FROM = 0.6;
/** Kerning moves letters back a little. */
const TOLERANCE_PT = 1;

function rounded(pt: number): number {
  return Math.round(pt * 100) / 100;
}

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

/** A step of an extraction: opened, OCR begins on a page, a page was read. */
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

/** Where the characters of a word on a level line begin, and where it ends; else null. */
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

/** On a level line each letter is about as tall as its word; of two letters of a turned one, one has at most half of it. */
const LEVEL_FROM = 0.6;
/** Kerning sets letters back a little. */
const TOLERANCE_PT = 1;

function rounded(pt: number): number {
  return Math.round(pt * 100) / 100;
}

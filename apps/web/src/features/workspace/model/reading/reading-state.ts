import type { ExtractedPage, OcrOutcome, PageFailure } from '@sladd/contract';
import { type PageRect, toPageRect } from '@sladd/geometry';
import type { FileKey } from '../highlights/highlight.ts';

/** A word of a page with its box, in page points. */
export interface ReadWord {
  readonly text: string;
  readonly box: PageRect;
  /** The index of its line in the page's text, from 0. */
  readonly line: number;
  /**
   * The start of each character and the end of the last, in page points; estimated in words from OCR, null in slanted
   * ones.
   */
  readonly edges: readonly number[] | null;
  /** Whether it was read by OCR, so that its box may miss some ink. */
  readonly isRecognised: boolean;
}

export interface ReadPage {
  readonly words: readonly ReadWord[];
  readonly ocr: OcrOutcome;
}

/** Progress of reading the text of one file. */
export interface FileReading {
  readonly status: 'processing' | 'completed' | 'error';
  /** 0 to 1. */
  readonly progress: number;
  /** The page being read, 1-based; null between two pages. */
  readonly currentPage: number | null;
  readonly totalPages: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** Why it ended in an error, in words. */
  readonly problem: string | null;
  readonly pages: ReadonlyMap<number, ReadPage>;
}

/** Parts of pages that may contain unreadable text, in page points. */
export type UnreadPages = ReadonlyMap<number, readonly PageRect[]>;

export interface ReadingState {
  readonly files: ReadonlyMap<FileKey, FileReading>;
  readonly unread: ReadonlyMap<FileKey, UnreadPages>;
  /** Why whole pages could not be read, by page number. */
  readonly failures: ReadonlyMap<FileKey, ReadonlyMap<number, PageFailure>>;
}

export const nothingRead: ReadingState = { files: new Map(), unread: new Map(), failures: new Map() };

/** The initial state of a reading; pages read before are kept. */
export function begin(before: FileReading | undefined, totalPages: number, now: number): FileReading {
  const pages = before?.pages ?? new Map<number, ReadPage>();
  return {
    status: 'processing',
    progress: pages.size / Math.max(1, totalPages),
    currentPage: null,
    totalPages,
    startedAt: now,
    endedAt: null,
    problem: null,
    pages,
  };
}

export function withPage(reading: FileReading, page: ExtractedPage): FileReading {
  const pages = new Map(reading.pages).set(page.page_number, {
    ocr: page.ocr,
    words: page.words.map(({ text, bbox, line, edges, confidence }) => ({
      text,
      box: toPageRect(bbox),
      line,
      edges: edges ?? null,
      isRecognised: confidence !== undefined,
    })),
  });
  return { ...reading, pages, currentPage: null, progress: pages.size / Math.max(1, reading.totalPages) };
}

/** The first page that has not been read. */
export function nextPage({ pages }: Pick<FileReading, 'pages'>): number {
  let page = 1;
  while (pages.has(page)) page++;
  return page;
}

/** How much of some files could not be read. */
export function countUnread(
  { unread }: ReadingState,
  keys: readonly FileKey[],
): { areas: number; pages: number } {
  let [areas, pages] = [0, 0];
  for (const key of keys) {
    for (const boxes of unread.get(key)?.values() ?? []) {
      areas += boxes.length;
      if (boxes.length > 0) pages++;
    }
  }
  return { areas, pages };
}

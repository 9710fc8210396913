import type { OcrOutcome, PageFailure, SearchMatch } from '@sladd/contract';
import type { PageRect } from '@sladd/geometry';
import type { OcrStartedEvent, OpenedEvent } from '../reading/pages.ts';

/** What to search for, and how. */
export interface SearchRequest {
  readonly terms: readonly string[];
  readonly caseSensitive?: boolean;
  /** The terms are regular expressions; evaluated in linear time. */
  readonly regex?: boolean;
  /** Only whole words: the characters beside a match are neither letters nor digits. So count terms of fewer than four letters in any case. */
  readonly wholeWords?: boolean;
  /** By meaning, with a model. */
  readonly ai?: boolean;
}

/** The matches of one page, also when there are none; one match over two lines has two entries. */
export interface SearchPageEvent {
  readonly type: 'page';
  readonly pageNumber: number;
  readonly matches: readonly SearchMatch[];
  /** What could not be searched: parts that may hold text nobody could read, in page points. */
  readonly unread: readonly PageRect[];
  readonly ocr: OcrOutcome;
  readonly failure: PageFailure | null;
}

/** A step of a search: opened, OCR begins on a page, a page was searched. */
export type SearchEvent = OpenedEvent | OcrStartedEvent | SearchPageEvent;

import type { OcrOutcome, PageFailure, SearchMatch } from '@sladd/contract';
import type { PageRect } from '@sladd/geometry';
import type { OcrStartedEvent, OpenedEvent } from '../reading/pages.ts';

/** A search request. */
export interface SearchRequest {
  readonly terms: readonly string[];
  readonly caseSensitive?: boolean;
  /** Whether the terms are regular expressions, which are evaluated in linear time. */
  readonly regex?: boolean;
  /**
   * Match only whole words, with neither letters nor digits beside them. Terms of fewer than four letters always match
   * that way.
   */
  readonly wholeWords?: boolean;
  /** Search by meaning, with a model. */
  readonly ai?: boolean;
}

/** The matches on one page, possibly none. A match over two lines has two entries. */
export interface SearchPageEvent {
  readonly type: 'page';
  readonly pageNumber: number;
  readonly matches: readonly SearchMatch[];
  /** Areas that may contain text that could not be searched, in page points. */
  readonly unread: readonly PageRect[];
  readonly ocr: OcrOutcome;
  readonly failure: PageFailure | null;
}

/** An event of a search. */
export type SearchEvent = OpenedEvent | OcrStartedEvent | SearchPageEvent;

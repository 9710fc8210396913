import type { DetectionMethod, ErrorCode, OcrOutcome, PageFailure, PageResults } from '@sladd/contract';
import type { PageRect } from '@sladd/geometry';
import type { JobOptions } from '../document/document-file.ts';
import type { OcrStartedEvent, OpenedEvent } from '../reading/pages.ts';
import type { ReadPage } from '../reading/read-page.ts';
import type { AnalysisHelpers } from './page-analysis.ts';

/** What to look for, and by which methods. */
export interface DetectRequest {
  readonly methods: readonly DetectionMethod[];
  /** Entity types without method; all types of the methods if absent or empty. */
  readonly requestedEntities?: readonly string[];
  /** 0 to 1; findings with a lower score are left out. */
  readonly threshold: number;
  /** Texts that are never reported, ignoring case. */
  readonly banList?: readonly string[];
  /** Whether the text must not be sent to the language model of an administrator. */
  readonly staysHere?: boolean;
  /** Whether to emit what `fast` finds on the first pages early, if slower methods are requested too. */
  readonly tellsAhead?: boolean;
}

/** How a detection runs. */
export interface DetectOptions extends JobOptions {
  /** Called once with each page before its findings are emitted, for callers that need its text too. */
  readonly onRead?: (page: ReadPage) => void;
  /** Workers that analyse later pages; `onRead` is not called for their pages. */
  readonly helpers?: AnalysisHelpers | undefined;
}

/**
 * The events of a detection, in page order. Pages whose findings change because of names on later pages are emitted
 * again at the end. A page that fails does not end the detection.
 */
export type DetectEvent =
  | (OpenedEvent & {
      /** The requested methods whose own model is missing or damaged; they find less. */
      readonly withoutModel: readonly DetectionMethod[];
    })
  | OcrStartedEvent
  | { readonly type: 'page_started'; readonly pageNumber: number }
  | PageCompletedEvent
  | { readonly type: 'page_failed'; readonly pageNumber: number; readonly code: ErrorCode };

/** All findings of one page, possibly none. A later event for the same page replaces it. */
export interface PageCompletedEvent {
  readonly type: 'page_completed';
  readonly pageNumber: number;
  /** Only the findings of `fast`, emitted early; the final event of the page replaces it. */
  readonly isPreliminary?: true;
  readonly results: PageResults;
  /** Areas that may contain text that could not be read, in page points. */
  readonly unread: readonly PageRect[];
  readonly ocr: OcrOutcome;
  readonly failure: PageFailure | null;
}

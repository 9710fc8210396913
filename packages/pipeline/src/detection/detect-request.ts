import type { DetectionMethod, ErrorCode, OcrOutcome, PageFailure, PageResults } from '@sladd/contract';
import type { PageRect } from '@sladd/geometry';
import type { JobOptions } from '../document/document-file.ts';
import type { OcrStartedEvent, OpenedEvent } from '../reading/pages.ts';
import type { ReadPage } from '../reading/read-page.ts';
import type { SightHelpers } from './sight.ts';

/** What to look for, and by which methods. */
export interface DetectRequest {
  readonly methods: readonly DetectionMethod[];
  /** Bare type names; absent or empty asks for everything the methods know. */
  readonly requestedEntities?: readonly string[];
  /** 0 to 1: findings below are dropped. */
  readonly threshold: number;
  /** Texts that are never findings. */
  readonly banList?: readonly string[];
  /** Whether no text may go to the language model that an administrator named. */
  readonly staysHere?: boolean;
  /** Whether what `fast` finds on the first pages is told ahead, where slower methods are asked for besides. */
  readonly tellsAhead?: boolean;
}

/** How a detection runs. */
export interface DetectOptions extends JobOptions {
  /** Told of each page, once, before what was found on it: whoever wants its text need not read it again. */
  readonly onRead?: (page: ReadPage) => void;
  /** Others who look at pages of the same document; `onRead` does not hear of those they look at. */
  readonly helpers?: SightHelpers | undefined;
}

/** What a detection gives, in page order; pages with names that later pages gave in full come again at the end. A page that fails alone leaves the other pages standing. */
export type DetectEvent =
  | (OpenedEvent & {
      /** The requested methods whose own model is missing or damaged; they find less. */
      readonly withoutModel: readonly DetectionMethod[];
    })
  | OcrStartedEvent
  | { readonly type: 'page_started'; readonly pageNumber: number }
  | PageCompletedEvent
  | { readonly type: 'page_failed'; readonly pageNumber: number; readonly code: ErrorCode };

/** All that was found on one page, also when it is nothing; a second event for a page takes the place of the first. */
export interface PageCompletedEvent {
  readonly type: 'page_completed';
  readonly pageNumber: number;
  /** What `fast` found, ahead of the slower methods: the page's last word will take its place. */
  readonly isPreliminary?: true;
  readonly results: PageResults;
  /** What could not be looked at: parts that may hold text nobody could read, in page points. */
  readonly unread: readonly PageRect[];
  readonly ocr: OcrOutcome;
  readonly failure: PageFailure | null;
}

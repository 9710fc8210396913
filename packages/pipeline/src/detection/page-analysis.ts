import type { EncoderTag, PageFindings } from '@sladd/analysis';
import type { ErrorCode } from '@sladd/contract';
import type { PageHelpers, WantedPage } from '../reading/pages-ahead.ts';
import type { ReadPage } from '../reading/read-page.ts';
import type { DrawnThing } from './drawn-things.ts';

/** The parts of a read page that detection reports. */
export type PageFacts = Pick<ReadPage, 'page' | 'unread' | 'ocr' | 'failure'>;

/** What models and image analysis find on a page. Slow to compute, and the same every time. */
export interface ModelMarks {
  /** Undefined without an encoder, or if it failed. */
  readonly tags: readonly EncoderTag[] | undefined;
  readonly drawn: readonly DrawnThing[];
}

/** A page to be analysed, with its marks if they are known already. */
export interface WantedAnalysis extends WantedPage {
  readonly marks?: ModelMarks;
}

/** What can be found on a page without knowing the other pages. Plain data that can be sent between threads. */
export interface PageAnalysis {
  readonly read: PageFacts;
  readonly marks: ModelMarks;
  readonly findings: PageFindings;
}

/** A page that cannot be read, with the reason. */
export interface UnreadablePage {
  readonly code: ErrorCode;
}

/** The analysis of a page, or why it cannot be read. */
export type PageAnalysisResult = PageAnalysis | UnreadablePage;

/** Idle workers that analyse pages of a detection. */
export type AnalysisHelpers = PageHelpers<WantedAnalysis, PageAnalysisResult>;

/** Whether a page could not be read. */
export function isUnreadable<T extends object>(page: T | UnreadablePage): page is UnreadablePage {
  return 'code' in page;
}

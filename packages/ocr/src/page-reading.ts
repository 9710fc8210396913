import type { PageRect, Quad } from '@sladd/geometry';
import type { OcrErrorCode } from './errors.ts';

/** One word as it was read. */
export interface OcrWord {
  readonly text: string;
  /** The upright rectangle around the word, in page points, without padding. */
  readonly box: PageRect;
  /** The word's own, possibly turned, rectangle in page points. */
  readonly quad: Quad;
  /** 0 to 100; below 80 about half of the words hold an error. */
  readonly confidence: number;
  /** 0-based index of the text line on this page, in reading order. */
  readonly line: number;
}

/**
 * `read`: words were read, though regions may be left. `blank`: the page shows nothing. `picture`: there is ink,
 * but nothing that reads as text. `unread`: reading failed; the page must not be shown as searched.
 */
export type ReadingOutcome = 'read' | 'blank' | 'picture' | 'unread';

/** What is known of a page after reading it. */
export interface PageReading {
  /** In reading order. */
  readonly words: readonly OcrWord[];
  /** Ink that looks like text and could not be read, in page points. */
  readonly unreadRegions: readonly PageRect[];
  readonly outcome: ReadingOutcome;
  /** Why the page is `unread`, else null. */
  readonly failure: OcrErrorCode | null;
  /** By how much the text lines fell clockwise from level before the page was straightened. */
  readonly skewDegrees: number;
  /** Clockwise quarter turns after which the text stood upright. */
  readonly quarterTurns: 0 | 1 | 2 | 3;
  /** 0 to 100 over all words; null without words. */
  readonly meanConfidence: number | null;
}

import type { PageRect, Quad } from '@sladd/geometry';
import type { OcrErrorCode } from './errors.ts';

/** A recognized word. */
export interface OcrWord {
  readonly text: string;
  /** The upright bounding box of the word, in page points, without padding. */
  readonly box: PageRect;
  /** The rectangle of the word, possibly rotated, in page points. */
  readonly quad: Quad;
  /** 0 to 100; below 80, about half of the words have an error. */
  readonly confidence: number;
  /** 0-based index of the text line on this page, in reading order. */
  readonly line: number;
}

/**
 * `read`: words were read, though regions may remain. `blank`: the page is empty. `picture`: there is ink, but nothing that
 * reads as text. `unread`: reading failed; the page must not be presented as searched.
 */
export type ReadingOutcome = 'read' | 'blank' | 'picture' | 'unread';

/** The result of reading a page. */
export interface PageReading {
  /** In reading order. */
  readonly words: readonly OcrWord[];
  /** Ink that looks like text but could not be read, in page points. */
  readonly unreadRegions: readonly PageRect[];
  readonly outcome: ReadingOutcome;
  /** Why the page is `unread`, otherwise null. */
  readonly failure: OcrErrorCode | null;
  /** Clockwise slant of the text lines before the page was straightened. */
  readonly skewDegrees: number;
  /** Clockwise quarter turns that made the text upright. */
  readonly quarterTurns: 0 | 1 | 2 | 3;
  /** Mean of all words, 0 to 100; null without words. */
  readonly meanConfidence: number | null;
}

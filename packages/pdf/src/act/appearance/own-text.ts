import type { PageRect } from '@sladd/geometry';

/** A text that the redaction wrote on an area. Plain data, so that it can be sent to another thread. */
export interface OwnText {
  /** Page points. */
  readonly area: PageRect;
  /** What readers may return for it: one of these, in full. */
  readonly texts: readonly string[];
  /** What readers may return instead if the page has a note for it: the number, followed by one of the texts. */
  readonly numbers: readonly string[];
  /** How often it may occur there. */
  readonly times: number;
}

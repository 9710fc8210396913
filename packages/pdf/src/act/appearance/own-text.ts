import type { PageRect } from '@sladd/geometry';

/** A text that the redaction itself wrote on an area. A plain value, so that it can be sent to another thread. */
export interface OwnText {
  /** Page points. */
  readonly area: PageRect;
  /** What readers may give for it: one of these, whole. */
  readonly texts: readonly string[];
  /** What may stand there instead if the page also holds a note of it: the number, followed by one of the texts. */
  readonly numbers: readonly string[];
  /** How often it may stand there at most. */
  readonly times: number;
}

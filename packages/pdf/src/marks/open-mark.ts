import type { PageRect } from '@sladd/geometry';

/** A redaction mark of a document that was not applied yet (ISO 32000-2, 12.5.6.23). */
export interface OpenMark {
  /** 1-based. */
  readonly pageNumber: number;
  /** Page points of the page as displayed, one for each quadrilateral; at least one. */
  readonly boxes: readonly PageRect[];
  /** Written on the area once it is redacted. */
  readonly overlayText: string;
  readonly subject: string;
  /** A note of whoever made it, which may repeat what is to be removed. */
  readonly contents: string;
}

import type { PageRect } from '@sladd/geometry';

/** A redaction annotation that is not applied yet (ISO 32000-2, 12.5.6.23). */
export interface OpenMark {
  /** 1-based. */
  readonly pageNumber: number;
  /** One box per quadrilateral, at least one, in page points of the page as displayed. */
  readonly boxes: readonly PageRect[];
  /** The text to write on the area when it is redacted. */
  readonly overlayText: string;
  readonly subject: string;
  /** A note by the author, which may repeat what is to be removed. */
  readonly contents: string;
}

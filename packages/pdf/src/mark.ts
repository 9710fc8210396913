import type { PageRect } from '@sladd/geometry';

/** An area to be emptied. A character whose centre lies in the box is removed, every other one stays. */
export interface RedactionMark {
  /** 1-based. */
  readonly pageNumber: number;
  /** Page points of the page as displayed; wider and higher than 0. */
  readonly box: PageRect;
  readonly entityType: string;
  /** Text to draw for this mark in place of the appearance's text. */
  readonly label?: string;
}

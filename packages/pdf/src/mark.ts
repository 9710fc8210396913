import type { PageRect } from '@sladd/geometry';

/** An area to be emptied. A character whose centre lies in the box is removed, every other one stays. */
export interface RedactionMark {
  /** 1-based. */
  readonly pageNumber: number;
  /** Page points of the page as displayed; wider and higher than 0. */
  readonly box: PageRect;
  readonly entityType: string;
  /** What is drawn on it in place of the appearance's text, in every look. */
  readonly label?: MarkLabel;
}

/** What stands on a mark, such as why it is there. */
export interface MarkLabel {
  /**
   * The same in fewer and fewer words: the first that can be read in the room there is, else the last, made smaller.
   * Without any, the text of the appearance is drawn.
   */
  readonly texts: readonly string[];
  /** What screen readers say, and text extraction gives, for the mark. */
  readonly spoken: string;
}

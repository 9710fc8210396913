import type { PageRect } from '@sladd/geometry';

/** An area to redact. Characters whose centre is inside the box are removed, all others stay. */
export interface RedactionMark {
  /** 1-based. */
  readonly pageNumber: number;
  /** In page points of the page as displayed; width and height are greater than 0. */
  readonly box: PageRect;
  readonly entityType: string;
  /** Drawn on the mark in place of the text of the appearance. */
  readonly label?: MarkLabel;
}

/** The text on a mark, such as its legal basis. */
export interface MarkLabel {
  /**
   * The same label from longest to shortest. The first that is readable in the mark is drawn, otherwise the last in a
   * smaller size. If empty, the text of the appearance is drawn.
   */
  readonly texts: readonly string[];
  /** What screen readers and text extraction return for the mark. */
  readonly spoken: string;
}

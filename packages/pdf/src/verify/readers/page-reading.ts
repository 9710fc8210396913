import type { PageRect } from '@sladd/geometry';
import type { FoundChar, TextLine } from '@sladd/terms';

/** One character that a reader found on a page. */
export interface ReadChar {
  readonly codePoint: number;
  /** Page points. */
  readonly box: PageRect;
}

/** What a reader found on one page. */
export interface PageReading {
  /** 1-based. */
  readonly pageNumber: number;
  /** The page's text as the reader puts it together. */
  readonly text: string;
  /** At least all characters whose centre lies in a box, in reading order. */
  charsIn(box: PageRect): Iterable<ReadChar>;
  /**
   * Every character, line breaks and made-up spaces included, in each order in which somebody may read the page; down columns
   * `reach` characters on both sides of the end of a line.
   */
  readingOrders(reach: number): Iterable<FoundChar[]>;
  /** Its lines as drawn. */
  lines(): readonly TextLine[];
}

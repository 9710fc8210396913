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
  /** The text of the page as the reader assembles it. */
  readonly text: string;
  /** At least all characters with their centre in a box, in reading order. */
  charsIn(box: PageRect): Iterable<ReadChar>;
  /**
   * All characters, including line breaks and generated spaces, in each order in which the page may be read. Orders
   * that follow columns contain `reach` characters on both sides of each end of a line.
   */
  readingOrders(reach: number): Iterable<FoundChar[]>;
  /** The lines as drawn. */
  lines(): readonly TextLine[];
}

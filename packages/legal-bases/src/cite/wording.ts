import type { CitationStyle } from '@sladd/contract';

/** How a basis is put into words. */
export interface Wording {
  /** Two letters; the set's first language stands in for one that it does not know. */
  readonly language: string;
  readonly style: CitationStyle;
}

import type { CitationStyle } from '@sladd/contract';

/** The language and style of a citation. */
export interface Wording {
  /** ISO 639-1; a language without texts falls back to English. */
  readonly language: string;
  readonly style: CitationStyle;
}

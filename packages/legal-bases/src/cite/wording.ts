/** House style of a citation: «første ledd nr. 1», or «(1) nr. 1». */
export const citationStyles = ['long', 'short'] as const;
export type CitationStyle = (typeof citationStyles)[number];

/** How a basis is put into words. */
export interface Wording {
  /** Two letters; the set's first language stands in for one that it does not know. */
  readonly language: string;
  readonly style: CitationStyle;
}

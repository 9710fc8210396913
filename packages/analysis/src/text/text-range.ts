/** Part of a page's text, in UTF-16 offsets. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

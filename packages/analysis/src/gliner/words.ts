/** A word with its offsets in the text. */
export interface Word {
  /** UTF-16 offset of the first unit. */
  readonly start: number;
  /** UTF-16 offset just past the last unit. */
  readonly end: number;
}

// The splitter that GLiNER is trained with: runs of letters, digits and "_", including hyphens inside; otherwise single
// characters.
const word = /[\p{L}\p{N}_]+(?:[-_][\p{L}\p{N}_]+)*|\S/gu;

/** The words of a text as GLiNER splits it, in order. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(word), ({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
}

/** A word of a text, by its place. */
export interface Word {
  /** UTF-16 offset of the first unit. */
  readonly start: number;
  /** UTF-16 offset just past the last unit. */
  readonly end: number;
}

// The splitter that GLiNER is trained with: runs of letters, digits and "_", hyphenated ones whole; else single characters.
const word = /[\p{L}\p{N}_]+(?:[-_][\p{L}\p{N}_]+)*|\S/gu;

/** The words of a text as GLiNER splits it, in order. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(word), ({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
}

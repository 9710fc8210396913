/** A part of a line of the source; `at` is its UTF-16 offset there. */
export interface SourceLine {
  readonly text: string;
  readonly at: number;
}

/** A word of the source. */
export interface SourceWord extends SourceLine {
  /** Whether a tab or several blanks part it from the word before. */
  readonly isAfterTab: boolean;
}

/** The lines of a text. */
export function sourceLines(text: string): SourceLine[] {
  let at = 0;
  return text.split('\n').map((line) => {
    const own = { text: line, at };
    at += line.length + 1;
    return own;
  });
}

/** The words of a line. */
export function wordsOf({ text, at }: SourceLine): SourceWord[] {
  return Array.from(text.matchAll(/\S+/gu), ({ 0: word, index }) => ({
    text: word,
    at: at + index,
    isAfterTab: /\S(?:\t\s*| {3,})$/u.test(text.slice(0, index)),
  }));
}

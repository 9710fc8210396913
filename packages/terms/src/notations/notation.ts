/** Letters that a text writes in another way: which of its UTF-16 units say them, and what they are. */
export interface WrittenLetters {
  readonly start: number;
  readonly size: number;
  readonly letters: string;
}

/** Finds the letters that a text writes in one way, in order and without overlaps. */
export type Notation = (text: string) => WrittenLetters[];

/** A letter of a test font: a bar with a unique height, so that its bytes identify the letter. */
export interface LetterShape {
  readonly letter: string;
  /** Font units, 1000 to the em. */
  readonly width: number;
  readonly height: number;
  /** How far to the right of its origin the letter is drawn. */
  readonly shift: number;
}

/** The parameters of a test font. */
export interface TestFont {
  /** Each letter once. */
  readonly letters: string;
  /** Text for the descriptive entries of the font. */
  readonly note: string;
  /** The Unicode text of each letter, if not itself. */
  readonly meanings?: string;
  /** How far to the right of its origin each letter is drawn, in font units; only for TrueType fonts, 0 by default. */
  readonly shift?: number;
  /** Whether the outline of each letter is in a subroutine; not for TrueType fonts. */
  readonly hasPieces?: boolean;
}

/** The width of every letter in font units. */
export const letterWidth = 600;
const barWidth = 400;

/** The bars for these letters. */
export function shapesOf(letters: string, shift = 0): LetterShape[] {
  return Array.from(letters, (letter) => ({
    letter,
    shift,
    width: barWidth,
    height: letter === ' ' ? 0 : 300 + 3 * letter.charCodeAt(0),
  }));
}

/** A letter of a font made for a test: a bar whose height nobody else has, so that its bytes tell the letter. */
export interface LetterShape {
  readonly letter: string;
  /** Font units, 1000 to the em. */
  readonly width: number;
  readonly height: number;
  /** How far right of its place the letter is drawn. */
  readonly shift: number;
}

/** What a test font is made of. */
export interface TestFont {
  /** Each letter once. */
  readonly letters: string;
  /** Text in the entries that say who made the font. */
  readonly note: string;
  /** What each letter stands for, when that is not itself. */
  readonly meanings?: string;
  /** How far right of its place each letter is drawn, in font units, by TrueType fonts; 0 when left out. */
  readonly shift?: number;
  /** Whether the outline of each letter is a piece that its glyph calls; not in TrueType fonts. */
  readonly hasPieces?: boolean;
}

/** Width of every letter in font units. */
export const letterWidth = 600;
const barWidth = 400;

/** The bars that stand for letters. */
export function shapesOf(letters: string, shift = 0): LetterShape[] {
  return Array.from(letters, (letter) => ({
    letter,
    shift,
    width: barWidth,
    height: letter === ' ' ? 0 : 300 + 3 * letter.charCodeAt(0),
  }));
}

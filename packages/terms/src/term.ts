import { codeSource } from './code-source.ts';
import { fold, normaliseText } from './fold.ts';
import { TermPattern } from './term-pattern.ts';

const letter = '[\\p{L}\\p{N}]';

/** Stands between strings that are shown one after the other; no text of a page has it. */
export const seam = '\ue000';

/** A text looked for without regard to case, width variants and line breaks. */
export class Term {
  readonly text: string;
  readonly normalised: string;
  /** Finds the term in folded text, letter-spaced and across lines too. */
  readonly pattern: TermPattern;
  /** For a long number: a pattern that allows for separators between its digits. */
  readonly #number: string | undefined;
  #pattern: RegExp | undefined;
  #pieces: RegExp | undefined;

  constructor(text: string) {
    this.text = text;
    this.pattern = new TermPattern(text);
    this.normalised = normaliseText(text).trim();
    this.#number = codeSource(this.normalised);
  }

  /** Whether normalised text holds the term anywhere: an inflected name still tells the name. */
  isWithin(normalisedText: string): boolean {
    return this.isSpelt(normalisedText) || this.isIn(normalisedText);
  }

  /** Whether text spells the term as pages do: inside longer words, with gaps between its letters, split with a hyphen. */
  isSpelt(text: string): boolean {
    return this.pattern.hitsIn(fold(text).replace(/\s+/g, ' ')).length > 0;
  }

  /** Whether normalised text holds the term as a whole word, where it starts or ends with a letter or digit. */
  isIn(normalisedText: string): boolean {
    const [first = ''] = this.normalised.split(' ');
    if (first === '') return false;
    if (this.#number === undefined && !normalisedText.includes(first)) return false;
    this.#pattern ??= this.#compile();
    return this.#pattern.test(normalisedText);
  }

  /** Whether normalised text with seams holds the term as a whole word, in as many pieces as it likes. */
  isInPieces(normalisedText: string): boolean {
    this.#pieces ??= new RegExp(
      `(?<!${letter})${Array.from(this.normalised, pieceSource).join(`${seam}?`)}(?!${letter})`,
      'u',
    );
    return this.#pieces.test(normalisedText);
  }

  #compile(): RegExp {
    if (this.#number !== undefined) return new RegExp(this.#number, 'u');
    const escaped = this.normalised.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');
    const before = /^[\p{L}\p{N}]/u.test(this.normalised) ? '(?<![\\p{L}\\p{N}])' : '';
    const after = /[\p{L}\p{N}]$/u.test(this.normalised) ? '(?![\\p{L}\\p{N}])' : '';
    return new RegExp(`${before}${escaped}${after}`, 'u');
  }
}

function pieceSource(char: string): string {
  return char === ' ' ? `[ ${seam}]+` : char.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Terms of texts that have anything to look for. */
export function asTerms(texts: readonly string[]): Term[] {
  return texts.map((text) => new Term(text)).filter((term) => term.normalised !== '');
}

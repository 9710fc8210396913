import { type Case, fold, foldConfusables, normaliseText } from '../letters/fold.ts';
import { bareText, type ComparedText, comparedText, type FoldedText } from '../letters/folded-text.ts';
import type { CharText } from '../lines/char-text.ts';
import type { FoundChar } from '../lines/text-line.ts';
import { codeSource } from './code-source.ts';
import { likenesses } from './ocr-likeness.ts';
import { shortestInside, sizeOf, TermPattern } from './term-pattern.ts';

const letter = '[\\p{L}\\p{N}]';

/** Separates strings that are shown one after the other; does not occur in page text. */
export const seam = '\ue000';

/** Options of a search for terms. */
export interface TermOptions {
  /** Whether the search is case-sensitive. */
  readonly caseSensitive?: boolean;
  /**
   * Match only whole words, with no letter or digit beside them. Terms of fewer than four letters always match that way.
   */
  readonly wholeWords?: boolean;
  /**
   * How text read by OCR matches: exactly if left out, or also with typical misreadings. Cannot be combined with whole
   * words, since a word of two letters would match many others.
   */
  readonly ocr?: 'letters' | 'likeness';
}

/** A term to search for, ignoring case (unless requested otherwise), width variants, look-alikes and line breaks. */
export class Term {
  readonly text: string;
  readonly normalised: string;
  /** Whether it only matches whole words. */
  readonly isWhole: boolean;
  readonly #case: Case;
  readonly #takesLikeness: boolean;
  readonly #plain: TermPattern;
  readonly #look: TermPattern;
  /** For a long number: a pattern that allows separators between its digits. */
  readonly #number: string | undefined;
  #pattern: RegExp | undefined;
  #pieces: RegExp | undefined;
  /** Of the normalised text. */
  readonly #bare: string;

  constructor(
    text: string,
    { caseSensitive = false, wholeWords = false, ocr = 'letters' }: TermOptions = {},
  ) {
    this.text = text;
    this.#case = caseSensitive ? 'kept' : 'ignored';
    const folded = fold(text, this.#case);
    const look = foldConfusables(text, this.#case);
    this.isWhole = wholeWords || sizeOf(folded) < shortestInside;
    this.#takesLikeness = ocr === 'likeness' && !this.isWhole;
    this.#plain = new TermPattern(folded, wholeWords);
    this.#look = look === folded ? this.#plain : new TermPattern(look, wholeWords);
    this.normalised = normaliseText(text).trim();
    this.#bare = bareText(this.normalised);
    this.#number = codeSource(this.normalised);
  }

  /** Whether there is nothing to search for. */
  get isBlank(): boolean {
    return sizeOf(fold(this.text)) === 0;
  }

  /** The longest part of a match before or after a line end, in characters, with a space after each. */
  get reach(): number {
    return 2 * this.text.length + 8;
  }

  /** The matches in one reading order: the characters of each, without white space. */
  placesIn(text: CharText): FoundChar[][] {
    const hits = this.#hitsIn(text.compared);
    if (this.#takesLikeness) {
      for (const range of text.readByOcr) {
        for (const hit of likenesses(text.compared.folded.text, range, fold(this.text, this.#case))) {
          if (!hits.some(({ start, end }) => hit.start < end && hit.end > start)) hits.push(hit);
        }
      }
    }
    return hits.map((hit) => text.charsOf(hit)).filter((chars) => chars.length > 0);
  }

  #hitsIn({ folded, look }: ComparedText): { start: number; end: number }[] {
    const hits = this.#plain.hitsIn(folded);
    if (this.#look === this.#plain && look.text === folded.text) return hits;
    const known = new Set(hits.map(({ start, end }) => `${start}-${end}`));
    return [...hits, ...this.#look.hitsIn(look).filter(({ start, end }) => !known.has(`${start}-${end}`))];
  }

  /** Whether a normalised text contains the term anywhere, also in an inflected word. */
  isWithin(normalisedText: string): boolean {
    return this.isSpelt(normalisedText) || this.isIn(normalisedText);
  }

  /**
   * Whether a text contains the term in a way that occurs on pages: with gaps between letters, hyphenated, or inside
   * longer words.
   */
  isSpelt(text: string): boolean {
    return this.#hitsIn(comparedText(text, this.#case)).length > 0;
  }

  /** Whether a normalised text contains the term as a whole word, at those ends at which it has a letter or digit. */
  isIn(normalisedText: string): boolean {
    const [first = ''] = this.normalised.split(' ');
    if (first === '') return false;
    if (this.#number === undefined && !normalisedText.includes(first)) return false;
    this.#pattern ??= this.#compile();
    return this.#pattern.test(normalisedText);
  }

  /** Whether a normalised text with seams contains the term as a whole word, in any number of pieces. */
  isInPieces(normalisedText: FoldedText): boolean {
    if (!normalisedText.mayHold(this.#bare)) return false;
    this.#pieces ??= new RegExp(
      `(?<!${letter})${Array.from(this.normalised, pieceSource).join(`${seam}?`)}(?!${letter})`,
      'u',
    );
    return this.#pieces.test(normalisedText.text);
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

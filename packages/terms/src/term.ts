import type { CharText } from './char-text.ts';
import { codeSource } from './code-source.ts';
import { type Case, fold, foldLook, normaliseText } from './fold.ts';
import { likenesses } from './ocr-likeness.ts';
import { shortestInside, sizeOf, TermPattern } from './term-pattern.ts';
import type { FoundChar } from './text-line.ts';

const letter = '[\\p{L}\\p{N}]';

/** Stands between strings that are shown one after the other; no text of a page has it. */
export const seam = '\ue000';

/** How terms are looked for. */
export interface TermOptions {
  /** Small and capital letters differ. */
  readonly caseSensitive?: boolean;
  /** Only as words of their own: no letter or digit beside them. So count terms of fewer than four letters in any case. */
  readonly wholeWords?: boolean;
  /**
   * What counts of text that OCR read: its letters as they are, when left out, or also what it may have misread. Never
   * together with whole words: of two letters one may differ in any word.
   */
  readonly ocr?: 'letters' | 'likeness';
}

/** A text looked for without regard to case, unless asked for, width variants, look-alikes and line breaks. */
export class Term {
  readonly text: string;
  readonly normalised: string;
  /** Whether it counts only as a word of its own. */
  readonly isWhole: boolean;
  readonly #case: Case;
  readonly #takesLikeness: boolean;
  readonly #plain: TermPattern;
  readonly #look: TermPattern;
  /** For a long number: a pattern that allows for separators between its digits. */
  readonly #number: string | undefined;
  #pattern: RegExp | undefined;
  #pieces: RegExp | undefined;

  constructor(
    text: string,
    { caseSensitive = false, wholeWords = false, ocr = 'letters' }: TermOptions = {},
  ) {
    this.text = text;
    this.#case = caseSensitive ? 'kept' : 'ignored';
    const folded = fold(text, this.#case);
    const look = foldLook(text, this.#case);
    this.isWhole = wholeWords || sizeOf(folded) < shortestInside;
    this.#takesLikeness = ocr === 'likeness' && !this.isWhole;
    this.#plain = new TermPattern(folded, wholeWords);
    this.#look = look === folded ? this.#plain : new TermPattern(look, wholeWords);
    this.normalised = normaliseText(text).trim();
    this.#number = codeSource(this.normalised);
  }

  /** Whether there is nothing to look for. */
  get isBlank(): boolean {
    return sizeOf(fold(this.text)) === 0;
  }

  /** As many characters as it can take before or after the end of a line, with a space after each. */
  get reach(): number {
    return 2 * this.text.length + 8;
  }

  /** The places of the term among characters in one reading order: for each its characters, white space left out. */
  placesIn(text: CharText): FoundChar[][] {
    const hits = this.#hitsIn(text.folded, text.look);
    if (this.#takesLikeness) {
      for (const range of text.readByOcr()) {
        for (const hit of likenesses(text.folded, range, fold(this.text, this.#case))) {
          if (!hits.some(({ start, end }) => hit.start < end && hit.end > start)) hits.push(hit);
        }
      }
    }
    return hits.map((hit) => text.charsOf(hit)).filter((chars) => chars.length > 0);
  }

  #hitsIn(folded: string, look: string): { start: number; end: number }[] {
    const hits = this.#plain.hitsIn(folded);
    if (this.#look === this.#plain && look === folded) return hits;
    const known = new Set(hits.map(({ start, end }) => `${start}-${end}`));
    return [...hits, ...this.#look.hitsIn(look).filter(({ start, end }) => !known.has(`${start}-${end}`))];
  }

  /** Whether normalised text holds the term anywhere: an inflected name still tells the name. */
  isWithin(normalisedText: string): boolean {
    return this.isSpelt(normalisedText) || this.isIn(normalisedText);
  }

  /** Whether text spells the term as pages do: with gaps between its letters, split with a hyphen, inside longer words. */
  isSpelt(text: string): boolean {
    const one = (folded: string): string => folded.replace(/\s+/g, ' ');
    return this.#hitsIn(one(fold(text, this.#case)), one(foldLook(text, this.#case))).length > 0;
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

import { isPersonType } from '../case-document.ts';
import { foldConfusables, foldWord, withoutGenitive } from '../names/fold-word.ts';
import { type Token, tokensOf } from '../names/tokens.ts';
import type { DecidedPlace } from './hint.ts';
import { NearTexts } from './near-texts.ts';
import { digitsOf, type Part, partsOf } from './parts.ts';

/** Shorter texts stand in too many others. */
const fewest = { digits: 6, letters: 3, misspelt: 6 } as const;
/** More words are no name: what was marked without saying what it is may be a sentence. */
const mostWordsOfName = 5;

/** A text that goes, and what of another text is like it. */
export interface Likeness {
  /** The text as it was removed. */
  readonly like: string;
  /** Tells in which files it goes, see {@link Gone.isGoneIn}. */
  readonly key: string;
}

/** The names, numbers and other texts that go, as they are looked for elsewhere. */
export class Gone {
  /** The folded words of names that go, each with the text it was first removed in. */
  readonly words = new Map<string, string>();
  /** The digits of numbers that go. */
  readonly numbers = new NearTexts();
  /** The words again, by what they look like to somebody who confuses letters. */
  readonly #looks = new Map<string, string>();
  /** The words that are long enough to be told though one letter is off. */
  readonly #near = new NearTexts();
  readonly #initials = new Map<string, string>();
  /** What goes as a whole, by its first word. */
  readonly #wholes = new Map<string, { readonly words: readonly string[]; readonly like: string }[]>();
  /** The files in which each of them goes. */
  readonly #files = new Map<string, Set<string>>();
  /** Words of what stays: the same word elsewhere may be of that. */
  readonly #kept = new Set<string>();

  constructor(decided: readonly DecidedPlace[], textOf: (place: DecidedPlace) => string) {
    for (const place of decided) {
      if (place.isRemoved) continue;
      for (const { folded } of wordsOf(textOf(place)))
        this.#kept.add(withoutGenitive(folded).at(-1) ?? folded);
    }
    for (const place of decided) if (place.isRemoved) this.#remove(textOf(place), place);
  }

  #remove(text: string, { file, entityType }: DecidedPlace): void {
    const words = wordsOf(text);
    const digits = digitsOf(text);
    if (isName(words, entityType)) {
      for (const word of words) this.#addWord(word, text, file);
      const initials = tokensOf(text, () => false).map(({ folded }) => folded.slice(0, 1));
      if (initials.length > 1) this.#initials.set(initials.join(''), text);
    } else if (words.length > 0) this.#addWhole(text, file);
    if (digits.length >= fewest.digits && words.length === 0) {
      this.numbers.add(digits, text);
      this.#note(digits, file);
    }
  }

  #addWord({ folded, isCapital }: Token, like: string, file: string): void {
    const key = withoutGenitive(folded).find((form) => this.words.has(form)) ?? folded;
    if (!isCapital || key.length < fewest.letters) return;
    this.#note(key, file);
    if (this.words.has(key)) return;
    this.words.set(key, like);
    if (key.length > fewest.letters) this.#looks.set(foldConfusables(key), like);
    if (key.length >= fewest.misspelt && !this.#kept.has(key)) this.#near.add(key, like);
  }

  #addWhole(like: string, file: string): void {
    const words = partsOf(like).map(({ folded }) => folded);
    const [first = ''] = words;
    if (words.join('').length <= fewest.letters) return;
    this.#note(words.join(' '), file);
    const own = this.#wholes.get(first) ?? [];
    if (own.some((one) => one.words.join(' ') === words.join(' '))) return;
    this.#wholes.set(
      first,
      [...own, { words, like }].sort((one, other) => other.words.length - one.words.length),
    );
  }

  #note(key: string, file: string): void {
    this.#files.set(key, (this.#files.get(key) ?? new Set()).add(file));
  }

  /** What a word is like that goes everywhere; undefined where it is of a name that stays. */
  wordLike({ folded }: Pick<Token, 'folded'>): Likeness | undefined {
    for (const key of withoutGenitive(folded)) {
      const like = this.words.get(key);
      if (like !== undefined && !this.#kept.has(key)) return { like, key };
    }
    return undefined;
  }

  /** What a word is like that may be misspelt or misread. */
  misspelt({ folded }: Token): string | undefined {
    if (this.#kept.has(folded) || /^\d/u.test(folded)) return undefined;
    const alike = this.#looks.get(foldConfusables(folded));
    if (alike !== undefined) return alike;
    for (const word of withoutGenitive(folded)) {
      const like = word.length < fewest.misspelt - 1 ? undefined : this.#near.nearTo(word);
      if (like !== undefined) return like;
    }
    return undefined;
  }

  /** Whose initials letters are. */
  initialsLike(letters: string): string | undefined {
    return this.#initials.get(foldWord(letters));
  }

  /** The longest text that goes as a whole and begins at one of the parts of a text; `length` counts parts. */
  wholeAt(parts: readonly Part[], at: number): (Likeness & { readonly length: number }) | undefined {
    for (const { words, like } of this.#wholes.get(parts[at]?.folded ?? '') ?? []) {
      if (words.every((word, index) => parts[at + index]?.folded === word))
        return { like, key: words.join(' '), length: words.length };
    }
    return undefined;
  }

  /** Whether what a {@link Likeness} is of goes in a file. */
  isGoneIn(file: string, key: string): boolean {
    return this.#files.get(key)?.has(file) ?? false;
  }
}

function wordsOf(text: string): Token[] {
  return tokensOf(text, () => false).filter(({ isInitial }) => !isInitial);
}

function isName(words: readonly Token[], entityType: string | undefined): boolean {
  if (entityType !== undefined) return isPersonType(entityType);
  return words.length <= mostWordsOfName && words.every(({ isCapital }) => isCapital);
}

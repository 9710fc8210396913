import { isPersonType } from '../case-document.ts';
import { foldConfusables, foldWord, withoutGenitive } from '../names/fold-word.ts';
import { type Token, tokensOf } from '../names/tokens.ts';
import type { DecidedPlace } from './hint.ts';
import { NearTexts } from './near-texts.ts';
import { digitsOf, type Part, partsOf } from './parts.ts';

/** Shorter texts occur in too many others. */
const fewest = { digits: 6, letters: 3, misspelt: 6 } as const;
/** A marked text of unknown type with more words than this may be a sentence rather than a name. */
const mostWordsOfName = 5;

/** A removed text that another text resembles. */
export interface Likeness {
  /** The removed text. */
  readonly like: string;
  /** Identifies the files in which it is removed, see {@link Gone.isGoneIn}. */
  readonly key: string;
}

/** The removed names, numbers and other texts, indexed to find them and similar texts elsewhere. */
export class Gone {
  /** The folded words of removed names, each with the text in which it was first removed. */
  readonly words = new Map<string, string>();
  /** The digits of removed numbers. */
  readonly numbers = new NearTexts();
  /** The same words in the form in which letters that look alike are equal. */
  readonly #looks = new Map<string, string>();
  /** The words that are long enough to be recognized with one wrong letter. */
  readonly #near = new NearTexts();
  readonly #initials = new Map<string, string>();
  /** Texts that are only recognized as a whole, by their first word. */
  readonly #wholes = new Map<string, { readonly words: readonly string[]; readonly like: string }[]>();
  /** The files in which each of them is removed. */
  readonly #files = new Map<string, Set<string>>();
  /** The words of texts that stay: the same word elsewhere may belong to one of them. */
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

  /**
   * The removed text that a word resembles, for use in all files; undefined if the word also belongs to a name that
   * stays.
   */
  wordLike({ folded }: Pick<Token, 'folded'>): Likeness | undefined {
    for (const key of withoutGenitive(folded)) {
      const like = this.words.get(key);
      if (like !== undefined && !this.#kept.has(key)) return { like, key };
    }
    return undefined;
  }

  /** The removed text that a word resembles if it is misspelt or misread. */
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

  /** The removed person whose initials these letters are. */
  initialsLike(letters: string): string | undefined {
    return this.#initials.get(foldWord(letters));
  }

  /** The longest removed text that begins at one of the parts of a text; `length` is its number of parts. */
  wholeAt(parts: readonly Part[], at: number): (Likeness & { readonly length: number }) | undefined {
    for (const { words, like } of this.#wholes.get(parts[at]?.folded ?? '') ?? []) {
      if (words.every((word, index) => parts[at + index]?.folded === word))
        return { like, key: words.join(' '), length: words.length };
    }
    return undefined;
  }

  /** Whether the removed text of a {@link Likeness} is removed in a file. */
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

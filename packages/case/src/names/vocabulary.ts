import { foldConfusables, withoutGenitive } from './fold-word.ts';
import type { Named } from './spelling.ts';
import type { Token } from './tokens.ts';

/** A word of a text that is a word of a known name. */
export interface KnownWord {
  readonly word: string;
  readonly form: 'plain' | 'genitive' | 'misread';
}

/** Shorter words of similar look are too often other words. */
const shortestMisread = 5;

/** The words of the names of a case, to recognize them in a text. */
export class Vocabulary {
  readonly #words: ReadonlySet<string>;
  readonly #byLook = new Map<string, string>();

  constructor(names: readonly Named[]) {
    this.#words = new Set(names.flatMap(({ words, nicknames }) => [...words, ...nicknames]));
    for (const word of this.#words) this.#byLook.set(foldConfusables(word), word);
  }

  /** Whether a folded word is part of a name, also in the genitive. */
  readonly has = (folded: string): boolean => withoutGenitive(folded).some((word) => this.#words.has(word));

  /** The word of a name that a token is; undefined if it is none. For an initial, its letter. */
  wordOf({ folded, isInitial }: Token): KnownWord | undefined {
    if (isInitial) return { word: folded, form: 'plain' };
    for (const [index, word] of withoutGenitive(folded).entries())
      if (this.#words.has(word)) return { word, form: index === 0 ? 'plain' : 'genitive' };
    if (folded.length < shortestMisread && !/\d/u.test(folded)) return undefined;
    for (const word of withoutGenitive(folded)) {
      const alike = this.#byLook.get(foldConfusables(word));
      if (alike !== undefined) return { word: alike, form: 'misread' };
    }
    return undefined;
  }
}

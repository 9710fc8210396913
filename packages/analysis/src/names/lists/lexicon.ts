import { hashText } from '../../binary/hash.ts';

/** What a word list says about a word, as bits; a word can be in several lists. */
export const lexiconFlags = {
  givenName: 1,
  surname: 2,
  /** Norwegian places, municipalities and counties. */
  place: 4,
  /** Also an ordinary lower-case word of Norwegian. */
  commonWord: 8,
  /** A country or a city of the world. */
  worldPlace: 16,
  /** Given names and surnames of the census of the United States. */
  foreignGivenName: 32,
  foreignSurname: 64,
  /** Also an ordinary lower-case word of English. */
  commonEnglishWord: 128,
} as const;

/**
 * Number of levels of how likely a word alone names a person, an organisation or a place; three levels are combined in
 * one number.
 */
const LEVELS = 6;

/** Word lists as the name tagger reads them: sorted hashes of words, with the flags and the prior of each word. */
export class Lexicon {
  readonly hashes: Uint32Array;
  readonly flags: Uint8Array;
  readonly priors: Uint8Array;

  constructor(hashes: Uint32Array, flags: Uint8Array, priors: Uint8Array) {
    this.hashes = hashes;
    this.flags = flags;
    this.priors = priors;
  }

  /** The flags of a lower-case word; 0 if it is in no list. */
  flagsOf(lower: string): number {
    return this.flags[this.#indexOf(lower)] ?? 0;
  }

  /** The prior of a lower-case word, see {@link priorLevels}; 0 if unknown. */
  priorOf(lower: string): number {
    return this.priors[this.#indexOf(lower)] ?? 0;
  }

  #indexOf(lower: string): number {
    const wanted = hashText(lower);
    let low = 0;
    let high = this.hashes.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const hash = this.hashes[middle] ?? 0;
      if (hash === wanted) return middle;
      if (hash < wanted) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}

/** How likely a word with this prior (not 0) names a person, an organisation or a place, as levels from 0 to 5. */
export function priorLevels(prior: number): readonly [person: number, organisation: number, place: number] {
  const code = prior - 1;
  return [Math.floor(code / (LEVELS * LEVELS)), Math.floor(code / LEVELS) % LEVELS, code % LEVELS];
}

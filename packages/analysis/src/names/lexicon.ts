import { hashText } from './hash.ts';

/** What a word list says about a word, as bits; a word may stand in several lists. */
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

/** Word lists in the form the name tagger reads: sorted word hashes and their flags. */
export class Lexicon {
  readonly hashes: Uint32Array;
  readonly flags: Uint8Array;

  constructor(hashes: Uint32Array, flags: Uint8Array) {
    this.hashes = hashes;
    this.flags = flags;
  }

  /** The flags of a lower-case word; 0 when no list has it. */
  flagsOf(lower: string): number {
    const wanted = hashText(lower);
    let low = 0;
    let high = this.hashes.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const hash = this.hashes[middle] ?? 0;
      if (hash === wanted) return this.flags[middle] ?? 0;
      if (hash < wanted) low = middle + 1;
      else high = middle - 1;
    }
    return 0;
  }
}

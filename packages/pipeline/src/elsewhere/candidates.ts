import { foldConfusables } from '@sladd/terms';

/** Texts are indexed by their first letters and digits, which tell most of them apart. */
const gramLength = 3;

/**
 * A fast filter for searching many texts on a page: every text on the page is among the candidates, whatever separates its
 * letters and digits; some candidates may not be on it. Takes time in proportion to the page, not to the number of texts.
 */
export class Candidates {
  /** By their first letters; texts with fewer letters than that are left out. */
  readonly #byGram = new Map<string, { readonly letters: string; readonly index: number }[]>();

  /** `texts` are the spellings of each text; a text is named by its index in the list. */
  constructor(texts: Iterable<readonly string[]>) {
    for (const [index, spellings] of Array.from(texts).entries()) {
      for (const letters of new Set(spellings.map(lettersOf))) {
        if (letters.length < gramLength) continue;
        const gram = letters.slice(0, gramLength);
        const own = this.#byGram.get(gram);
        if (own) own.push({ letters, index });
        else this.#byGram.set(gram, [{ letters, index }]);
      }
    }
  }

  /** Indexes of the texts that may be in any of the given texts of a page, one for each reading order. */
  in(orders: Iterable<string>): number[] {
    const found = new Set<number>();
    for (const order of orders) {
      const letters = lettersOf(order);
      for (let at = 0; at + gramLength <= letters.length; at++) {
        for (const entry of this.#byGram.get(letters.slice(at, at + gramLength)) ?? []) {
          if (letters.startsWith(entry.letters, at)) found.add(entry.index);
        }
      }
    }
    return Array.from(found).sort((a, b) => a - b);
  }
}

/** Without accents, since some typesetters print them separately from their letter. */
function lettersOf(text: string): string {
  return foldConfusables(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

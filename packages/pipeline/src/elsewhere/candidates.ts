import { foldConfusables } from '@sladd/terms';

/** So many letters and digits at the beginning of each text tell most of the others apart. */
const gramLength = 3;

/**
 * Which of many texts a page can hold at all, told by letters and digits alone: whatever stands between them, a text
 * that is on the page is among the candidates. In time of the page's length, however many texts there are.
 */
export class Candidates {
  /** By their first letters; shorter texts are not kept apart. */
  readonly #byGram = new Map<string, { readonly letters: string; readonly index: number }[]>();

  /** The texts are named by their place in the list. */
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

  /** Places in the list of the texts that may be in any of these, each of which is in one reading order. */
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

/** Accents are dropped: some typesetters print them apart from their letter. */
function lettersOf(text: string): string {
  return foldConfusables(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

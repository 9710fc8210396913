import { normaliseText, Term } from '../verify/term.ts';

/** Whether a text from a hidden carrier repeats something that is to be removed. */
export type HoldsHit = (text: string) => boolean;

/** Shorter words are in every text. */
const minimumWordLength = 3;

/** Looks for the terms, and for every word of the removed texts, also inside longer words (genitives, addresses). */
export function hitFinder(removedTexts: readonly string[], terms: readonly string[]): HoldsHit {
  const words = new Set(
    removedTexts
      .flatMap((text) => normaliseText(text).split(/[^\p{L}\p{N}]+/u))
      .filter((word) => word.length >= minimumWordLength),
  );
  const exact = terms.map((text) => new Term(text));
  return (text) => {
    const normalised = normaliseText(text);
    if (exact.some((term) => term.isWithin(normalised))) return true;
    for (const word of words) if (normalised.includes(word)) return true;
    return false;
  };
}

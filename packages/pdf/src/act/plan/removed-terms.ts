import { compileTerms, type Term } from '@sladd/terms';

/** Shorter removed texts would be found by chance. */
const minimumTextLength = 4;

/** The removed texts as terms that must not occur in any string of the finished file outside the page contents. */
export function removedTerms(removedTexts: readonly string[]): readonly Term[] {
  const long = removedTexts.filter((text) => text.trim().length >= minimumTextLength);
  return compileTerms(Array.from(new Set(long))).list;
}

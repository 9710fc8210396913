import { compileTerms, type Term } from '@sladd/terms';

/** Shorter removed texts are found by chance. */
const minimumTextLength = 4;

/** The removed texts that no string of the finished file, outside the pages' content, may hold. */
export function removedTerms(removedTexts: readonly string[]): readonly Term[] {
  const long = removedTexts.filter((text) => text.trim().length >= minimumTextLength);
  return compileTerms(Array.from(new Set(long))).list;
}

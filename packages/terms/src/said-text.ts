import { normaliseText } from './fold.ts';
import type { Term } from './term.ts';

/** Other text has no letters that only look like those of another alphabet. */
const plain = /^[\0-\x7f]*$/;

/**
 * Whether a text outside pages, such as a title or a name, says one of some terms: anywhere, also in an inflected word, in
 * a way that occurs on pages, or in letters of other alphabets that look like its own, which are told by their case.
 */
export function saysOneOf(text: string, terms: readonly Term[]): boolean {
  const normalised = normaliseText(text);
  if (terms.some((term) => term.isWithin(normalised))) return true;
  return !plain.test(text) && terms.some((term) => term.isSpelt(text));
}

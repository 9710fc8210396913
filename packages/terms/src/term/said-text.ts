import { normaliseText } from '../letters/fold.ts';
import { writtenReadings } from '../notations/written-letters.ts';
import type { Term } from './term.ts';

/** A text in ASCII alone has no look-alikes of another alphabet. */
const plain = /^[\0-\x7f]*$/;

/**
 * Whether a text outside pages, such as a title or a name, contains one of some terms: anywhere, also in an inflected
 * word, in any form that occurs on pages, with letters written in another notation, backwards, or in look-alike letters of
 * other alphabets, for which case matters.
 */
export function saysOneOf(text: string, terms: readonly Term[]): boolean {
  return isSaid(text, terms) || writtenReadings(text).some((reading) => isSaid(reading, terms));
}

function isSaid(text: string, terms: readonly Term[]): boolean {
  const normalised = normaliseText(text);
  if (terms.some((term) => term.isWithin(normalised))) return true;
  if (isSaidBackwards(normalised, terms)) return true;
  return !plain.test(text) && terms.some((term) => term.isSpelt(text));
}

/** Shorter words are other words backwards. */
const shortestBackwards = 6;

/** Only whole words count. */
function isSaidBackwards(normalised: string, terms: readonly Term[]): boolean {
  const long = terms.filter((term) => term.normalised.length >= shortestBackwards);
  if (long.length === 0) return false;
  const backwards = normaliseText(Array.from(normalised).reverse().join(''));
  return long.some((term) => term.isIn(backwards));
}

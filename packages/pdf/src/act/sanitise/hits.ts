import { normaliseText, Term, type Terms } from '@sladd/terms';
import { latinSpellings } from './latin-spellings.ts';

/** Whether a text from a hidden carrier repeats something that is to be removed. */
export type HoldsHit = (text: string) => boolean;

/** Shorter words are in every text. */
const minimumWordLength = 3;

/** Its groups are too short to be looked for one by one. */
const groupedNumber = /\d(?:[\s./\u00b7\p{Pd}]{0,3}\d){5,}/gu;

/**
 * Looks for the terms, and for every word of the removed texts, also inside longer words (genitives, addresses); for a
 * removed text of short words as a whole. Also as addresses spell them in the letters of ASCII.
 */
export function hitFinder(removedTexts: readonly string[], terms: Terms): HoldsHit {
  const words = new Set<string>();
  const exact = new Set<string>();
  for (const text of removedTexts) {
    const own = normaliseText(text).split(/[^\p{L}\p{N}]+/u);
    const long = own.filter((word) => word.length >= minimumWordLength);
    for (const word of long) {
      for (const spelling of [word, ...latinSpellings(word)]) words.add(spelling);
    }
    for (const number of text.match(groupedNumber) ?? []) exact.add(number);
    const joined = own.join('');
    if (long.length > 0 || joined.length < 2) continue;
    exact.add(text);
    // Letters set apart.
    if (joined.length >= minimumWordLength && own.every((word) => word.length < 2)) words.add(joined);
  }
  for (const { text } of terms.list) for (const spelling of latinSpellings(text)) exact.add(spelling);
  const sought = [...terms.list, ...Array.from(exact, (text) => new Term(text))];
  return (text) => {
    const normalised = normaliseText(text);
    if (sought.some((term) => term.isWithin(normalised))) return true;
    for (const word of words) if (normalised.includes(word)) return true;
    return false;
  };
}

import { normaliseText, Term, type Terms } from '@sladd/terms';
import { readableName } from '../../engine/byte-names.ts';
import { latinSpellings } from './latin-spellings.ts';

/** Whether a text outside the page contents contains something that is to be removed. */
export type HoldsHit = (text: string) => boolean;

/** Shorter words occur in every text. */
const minimumWordLength = 3;

/** A number in groups that are too short to be searched for separately. */
const groupedNumber = /\d(?:[\s./\u00b7\p{Pd}]{0,3}\d){5,}/gu;

/**
 * Searches for the terms and for every word of the removed texts, also inside longer words such as genitives and addresses.
 * A removed text that has only short words is searched for as a whole. ASCII spellings, as in e-mail addresses, count too.
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
    // Spaced letters, such as "O l a".
    if (joined.length >= minimumWordLength && own.every((word) => word.length < 2)) words.add(joined);
  }
  for (const { text } of terms.list) for (const spelling of latinSpellings(text)) exact.add(spelling);
  const sought = [...terms.list, ...Array.from(exact, (text) => new Term(text))];
  return (text) => {
    const normalised = normaliseText(readableName(text));
    if (sought.some((term) => term.isWithin(normalised))) return true;
    for (const word of words) if (normalised.includes(word)) return true;
    return false;
  };
}

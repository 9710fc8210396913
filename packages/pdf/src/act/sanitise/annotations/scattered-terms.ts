import { normaliseText, type Term, writtenReadings } from '@sladd/terms';
import type { HoldsHit } from '../hits.ts';
import { latinSpellings } from '../latin-spellings.ts';
import { addressForms } from './decode-address.ts';

/** Fewer letters occur in every address: parameters have short names. */
const [fewestWords, fewestLetters] = [2, 6];

/**
 * Finds addresses that have all words of one of some terms, in any order and place: parameters say a first and a last name
 * separately. Only whole words count.
 */
export function scatteredFinder(terms: readonly Term[]): HoldsHit {
  const sought = terms
    .flatMap(({ text }) => [text, ...latinSpellings(text)].map(wordsOf))
    .filter((words) => words.length >= fewestWords && words.join('').length >= fewestLetters);
  return (address) => {
    if (sought.length === 0) return false;
    const forms = addressForms(address).flatMap((form) => [form, ...writtenReadings(form)]);
    const words = new Set(wordsOf(forms.join(' ')));
    return sought.some((parts) => parts.every((part) => words.has(part)));
  };
}

function wordsOf(text: string): string[] {
  return normaliseText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

import { FoldedText, normaliseText, seam, Term, writtenReadings } from '@sladd/terms';
import type { HoldsHit } from '../hits.ts';
import { latinSpellings } from '../latin-spellings.ts';
import { addressForms } from './decode-address.ts';

/** Fewer letters occur in every address: parameters have short names. */
const [fewestWords, fewestLetters] = [2, 6];
/** Shorter terms come about by chance where two words meet. */
const fewestInPieces = 5;

/**
 * Finds addresses that have all words of one of some terms, in any order and place: parameters say a first and a last name
 * separately. Also those in which signs of addresses divide a term. Only whole words count.
 */
export function scatteredFinder(terms: readonly Term[]): HoldsHit {
  const spelt = terms.flatMap(({ text }) => [text, ...latinSpellings(text)]);
  const divided = spelt
    .map((text) => new Term(text))
    .filter(({ normalised }) => normalised.length >= fewestInPieces);
  const sought = spelt
    .map(wordsOf)
    .filter((words) => words.length >= fewestWords && words.join('').length >= fewestLetters);
  return (address) => {
    if (sought.length + divided.length === 0) return false;
    const forms = addressForms(address).flatMap((form) => [form, ...writtenReadings(form)]);
    const pieces = forms.map((form) => new FoldedText(wordsOf(form).join(seam)));
    if (divided.some((term) => pieces.some((form) => term.isInPieces(form)))) return true;
    const words = new Set(wordsOf(forms.join(' ')));
    return sought.some((parts) => parts.every((part) => words.has(part)));
  };
}

function wordsOf(text: string): string[] {
  return normaliseText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

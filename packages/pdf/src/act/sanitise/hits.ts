import { normaliseText, saysOneOf, Term, type Terms, writtenReadings } from '@sladd/terms';
import { readableName } from '../../engine/byte-names.ts';
import { latinSpellings } from './latin-spellings.ts';

/** Whether a text outside the page contents contains something that is to be removed. */
export type HoldsHit = (text: string) => boolean;

/** Shorter words occur in every text. */
const minimumWordLength = 3;
/** Shorter texts would be found with gaps between their letters by chance. */
const minimumTermLength = 4;

/** A number in groups that are too short to be searched for separately. */
const groupedNumber = /\d(?:[\s./\u00b7\p{Pd}]{0,3}\d){5,}/gu;

/**
 * Searches for the terms and for every word of the removed texts, also inside longer words such as genitives and addresses.
 * A removed text that has only short words is searched for as a whole. ASCII spellings, as in e-mail addresses, count too.
 */
export function hitFinder(removedTexts: readonly string[], terms: Terms): HoldsHit {
  const words = new Set(removedTexts.flatMap(wordsIn));
  const sought = soughtTerms(removedTexts, terms);
  return (text) => {
    const readable = readableName(text);
    if (saysOneOf(readable, sought)) return true;
    const normalised = normaliseText([readable, ...writtenReadings(readable)].join(' '));
    for (const word of words) if (normalised.includes(word)) return true;
    return false;
  };
}

/** The terms with their ASCII spellings, and the removed texts with their words and numbers. */
export function soughtTerms(removedTexts: readonly string[], terms: Terms): Term[] {
  const exact = new Set([
    ...removedTexts.flatMap(textsIn),
    ...terms.list.flatMap(({ text }) => latinSpellings(text)),
  ]);
  return [...terms.list, ...Array.from(exact, (text) => new Term(text))];
}

function partsOf(text: string): string[] {
  return normaliseText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');
}

/** The words that are also searched for inside other words. */
function wordsIn(text: string): string[] {
  const parts = partsOf(text);
  const long = parts.filter((part) => part.length >= minimumWordLength);
  if (long.length > 0) return long.flatMap((word) => [word, ...latinSpellings(word)]);
  const joined = parts.join('');
  // Spaced letters, such as "O l a".
  return joined.length >= minimumWordLength && parts.every((part) => part.length < 2) ? [joined] : [];
}

/** What is searched for, as in the check of the output: the whole text, its words and its numbers. */
function textsIn(text: string): string[] {
  const parts = partsOf(text);
  const isShort = parts.every((part) => part.length < minimumWordLength);
  const isWhole = isShort ? parts.join('').length >= 2 : text.trim().length >= minimumTermLength;
  const words = parts.filter((part) => part.length >= minimumTermLength);
  return [...(text.match(groupedNumber) ?? []), ...words, ...(isWhole ? [text] : [])];
}

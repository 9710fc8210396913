import { type Candidate, ranks } from '../finding/candidate.ts';
import type { Place } from '../finding/place-index.ts';

/** How often a word put together from somebody's name is what they log in with. */
const SCORE = 0.75;

/** A word in small letters, perhaps with a number behind it, that is no part of an address. */
const account = /(?<![\p{L}\p{N}@._/\\-])(?<letters>[a-z]{5,20})\d{0,4}(?![\p{L}\p{N}@_/\\-]|\.\p{L})/gu;

const LEAST_SURNAME = 4;

/**
 * The names that people of a page log in with, where they are made of their own: "nowusu" and "efraser3" on a page about Nadège
 * Owusu and Erin Fraser, "olanor" about Ola Nordmann. Words that are ordinary
 * ones as well (`isOrdinary`) are none: "vatnet" is water, whoever Tor Vatne may be.
 */
export function userNamesOf(
  persons: readonly Place[],
  text: string,
  isOrdinary: (lower: string) => boolean = () => false,
): Candidate[] {
  const made = new Set(persons.flatMap(({ start, end }) => accountsOf(text.slice(start, end))));
  if (made.size === 0) return [];
  return [...text.matchAll(account)].flatMap(({ 0: word, index, groups }): Candidate[] =>
    made.has(groups?.letters ?? '') && !isOrdinary(word)
      ? [
          {
            start: index,
            end: index + word.length,
            score: SCORE,
            entity: { standard: ['username'] },
            evidence: { recognizer: 'user-name', validated: undefined, contextWords: [] },
            reasons: [{ code: 'form', params: { thing: 'user_name' } }],
            rank: ranks.form,
          },
        ]
      : [],
  );
}

/** What administrators make of a full name: the first letter and the surname, the given name and the first letters of the surname. */
function accountsOf(name: string): string[] {
  const words = name
    .split(/\s+/u)
    .map(plainLetters)
    .filter((word) => /^[a-z]+\.?$/u.test(word));
  const [given, surname] = [words[0], words.at(-1)];
  if (given === undefined || surname === undefined || words.length < 2 || surname.length < LEAST_SURNAME)
    return [];
  const short = [`${given.charAt(0)}${surname}`, `${surname}${given.charAt(0)}`];
  return given.length > 2 ? [...short, `${given}${surname.slice(0, 3)}`] : short;
}

/** Letters as they stand in such names: without marks, "ø" as "o". */
function plainLetters(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’-]/gu, '');
}

import { type Candidate, ranks } from '../../finding/candidate.ts';
import type { Place } from '../../finding/place-index.ts';

/** Score of a word that is made from a person's name as a user name. */
const SCORE = 0.75;

/** A word in lower case, with or without a number behind it, that is not part of an address. */
const account = /(?<![\p{L}\p{N}@._/\\-])(?<letters>[a-z]{5,20})\d{0,4}(?![\p{L}\p{N}@_/\\-]|\.\p{L})/gu;

const LEAST_SURNAME = 4;

/**
 * User names that are made from the names of persons on the page: "nowusu" and "efraser3" on a page about Nadège Owusu
 * and Erin Fraser. Ordinary words (`isOrdinary`) are left out: "vatnet" is water, even on a page about Tor Vatne.
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

/**
 * The usual ways to make a user name from a full name: first letter and surname, or given name and first letters of the
 * surname.
 */
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

/** Letters as in user names: without accents, "ø" as "o". */
function plainLetters(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’-]/gu, '');
}

import type { Reason } from '@sladd/contract';
import { type Candidate, ranks } from '../../finding/candidate.ts';
import { PlaceIndex } from '../../finding/place-index.ts';
import { nameEntity } from '../candidate/name-candidates.ts';
import { isPlaceOrOrdinary, type NameLists } from '../lists/name-lists.ts';

/** Scores of an unlisted capitalised word as the subject of a verb of saying, and of the same word elsewhere. */
const scores = { speaks: 0.75, again: 0.65 } as const;

const verbs = [
  'sier|sa|seier|forteller|fortalte|fortel|fortalde|mener|mente|meiner|meinte|spør|spurte|svarer|svarte|svarar',
  'skriver|skrev|skriv|forklarer|forklarte|forklarar|hevder|hevdet|hevdar|hevda|understreker|understrekar',
  'påpeker|påpekte|påpeikar|innrømmer|innrømte|vedgår|says|said|tells|told|writes|wrote|explains|explained|asks|asked|replied',
].join('|');
const word = String.raw`\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?`;
const afterVerb = new RegExp(
  String.raw`(?<=(?<!\p{L})(?<verb>${verbs}) )${word}(?: ${word}){0,2}(?! ?[\p{Lu}\p{N}]|[\p{L}\p{N}'’-])`,
  'gu',
);
const beforeVerb = new RegExp(
  String.raw`(?<=(?:^|[.!?:»”"] |[-–] ))${word}(?= (?<verb>${verbs})(?!\p{L}))`,
  'gmu',
);

/** How far back to look for the word before another one, in UTF-16 units. */
const LONGEST_WORD = 40;

/** Endings of Norwegian definite and plural forms: more often a role or a newspaper than a name. */
const looksInflected = /(?:et|en|ene|ane|a|ar|er)$/u;

const anyWord = /(?<![\p{L}\p{N}-])\p{L}+(?:-\p{L}+)*/gu;

/**
 * Names that no list has and the tagger did not find, but that are the subject of a verb of saying ("seier Fjørbu",
 * "Fjørbu skriv"), and other occurrences of them on the page. A word that only occurs at the beginning of sentences, or
 * also in lower case, may be no name.
 */
export function speakers(
  text: string,
  tagged: readonly Candidate[],
  lists: NameLists,
  pageNumber = 1,
): Candidate[] {
  const behind = [...text.matchAll(afterVerb)].filter(([name]) => !looksInflected.test(name));
  const before = [...text.matchAll(beforeVerb)];
  if (behind.length + before.length === 0) return [];
  const words = [...text.matchAll(anyWord)];
  const within = new Set(
    words.flatMap(({ 0: word, index }) =>
      /[\p{L},] $/u.test(text.slice(Math.max(0, index - 3), index)) ? [word] : [],
    ),
  );
  const speaking = [
    ...behind,
    ...before.filter(([name]) => within.has(name) && !within.has(name.toLowerCase())),
  ].filter(([name]) => name.split(/[ -]/).every((part) => !isPlaceOrOrdinary(part.toLowerCase(), lists)));
  const places = new PlaceIndex(tagged);
  const names = new Set(speaking.map(([name]) => name));
  const again = words.filter(
    (match) => (names.has(match[0]) || names.has(match[0].replace(/s$/u, ''))) && standsAlone(match, text),
  );
  return [
    ...speaking.map((match) => {
      const words = [match.groups?.verb ?? ''];
      return candidateAt(match, scores.speaks, { code: 'near_words', params: { words } }, words);
    }),
    ...again.map((match) =>
      candidateAt(match, scores.again, { code: 'found_again', params: { page: pageNumber } }),
    ),
  ].filter((name) => !places.has(name, ({ score }) => score >= 0.5));
}

/** Whether there is no capitalised word before or after a word, with which it would form a longer name. */
function standsAlone({ 0: { length }, index }: RegExpExecArray, text: string): boolean {
  const isLast = !/^ \p{Lu}/u.test(text.slice(index + length, index + length + 3));
  return isLast && !/\p{Lu}\p{L}+ $/u.test(text.slice(Math.max(0, index - LONGEST_WORD), index));
}

function candidateAt(
  { 0: { length }, index }: RegExpExecArray,
  score: number,
  reason: Reason,
  contextWords: string[] = [],
): Candidate {
  return {
    start: index,
    end: index + length,
    score,
    entity: nameEntity('PER'),
    evidence: { recognizer: 'speaker', validated: undefined, contextWords },
    reasons: [reason],
    rank: ranks.name,
  };
}

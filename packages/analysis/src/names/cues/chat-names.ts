import type { Reason } from '@sladd/contract';
import { type Candidate, ranks } from '../../finding/candidate.ts';
import { type Place, PlaceIndex } from '../../finding/place-index.ts';
import { nameEntity } from '../candidate/name-candidates.ts';
import type { NameLists } from '../lists/name-lists.ts';

/** Scores of a given name at the beginning of chat lines, and of the same word in lower case between them. */
const scores = { writes: 0.8, again: 0.65 } as const;

/** A chat line, with or without a time: "Meg: want me to come?", "[21.02.26, 18:41] Oda: ja". */
const line = /^(?:\[?\d[\d.:,/ -]{2,20}\]?[ -]{0,3})?(?<name>\p{Lu}\p{Ll}{1,20}):[ \t]\S/gmu;

/** A name with at least this many lines is a participant; the label of a form field occurs once. */
const LEAST_LINES = 2;

/** Shorter names are too often words of another language. */
const LEAST_LETTERS = 4;

/**
 * Given names at the beginning of chat lines that are ordinary words as well ("Meg"), if another participant has a known
 * name; and all names of participants in lower case.
 */
export function chatNames(
  text: string,
  persons: readonly Place[],
  lists: NameLists,
  pageNumber = 1,
): Candidate[] {
  const lines = [...text.matchAll(line)].map(({ 0: { length }, index, groups }) => {
    const name = groups?.name ?? '';
    const start = index + text.slice(index, index + length).indexOf(`${name}:`);
    return { name, start, end: start + name.length };
  });
  const counts = new Map<string, number>();
  for (const { name } of lines) counts.set(name, (counts.get(name) ?? 0) + 1);
  const known = new PlaceIndex(persons);
  const writers = new Set(
    lines.flatMap(({ name, ...place }) =>
      (counts.get(name) ?? 0) >= LEAST_LINES && known.has(place) ? [name] : [],
    ),
  );
  const others = lines.filter(
    ({ name }) =>
      (counts.get(name) ?? 0) >= LEAST_LINES && !writers.has(name) && lists.isGivenName(name.toLowerCase()),
  );
  if (writers.size === 0) return [];
  return [
    ...others.map((place) =>
      candidateAt(place, scores.writes, { code: 'form', params: { thing: 'person_name' } }),
    ),
    ...inSmallLetters(
      text,
      [...lines.filter((place) => known.has(place)), ...others].map(({ name }) => name),
      lists,
      pageNumber,
    ),
  ];
}

function inSmallLetters(text: string, names: readonly string[], lists: NameLists, page: number): Candidate[] {
  const small = new Set(
    names
      .map((name) => name.toLowerCase())
      .filter((name) => name.length >= LEAST_LETTERS && lists.isGivenName(name) && !lists.isOrdinary(name)),
  );
  return [...text.matchAll(/(?<![\p{L}\p{N}@._/-])\p{Ll}{4,}(?![\p{L}\p{N}@_/-]|\.\p{L})/gu)].flatMap(
    ({ 0: word, index }) =>
      small.has(word)
        ? [
            candidateAt({ start: index, end: index + word.length }, scores.again, {
              code: 'found_again',
              params: { page },
            }),
          ]
        : [],
  );
}

function candidateAt({ start, end }: Place, score: number, reason: Reason): Candidate {
  return {
    start,
    end,
    score,
    entity: nameEntity('PER'),
    evidence: { recognizer: 'chat-name', validated: undefined, contextWords: [] },
    reasons: [reason],
    rank: ranks.name,
  };
}

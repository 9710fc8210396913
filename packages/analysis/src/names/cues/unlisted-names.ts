import { type Candidate, isPerson, ranks } from '../../finding/candidate.ts';
import { type Place, PlaceIndex } from '../../finding/place-index.ts';
import { nameEntity } from '../candidate/name-candidates.ts';
import { tidyName } from '../candidate/tidy-names.ts';
import { isPlaceOrOrdinary, type NameLists } from '../lists/name-lists.ts';
import { isNamedThing } from '../lists/thing-words.ts';

/** Name of this reading in the evidence of a finding. */
const UNLISTED_NAME = 'unlisted-name';

/** Score of capitalised words that no list has as a person. */
const SCORE = 0.55;

/** From these scores on, the reading of the tagger is kept: of a person or a place, and of an organisation. */
const believed = { named: 0.5, organisation: 0.75 } as const;

/**
 * Endings of compounds that are looked up in the lists: at the beginning of a sentence, where every word has a capital,
 * and elsewhere.
 */
const shortestEnd = { first: 4, within: 5 } as const;
/** Shortest part before such an ending. */
const SHORTEST_BEGINNING = 3;

const word = String.raw`\p{Lu}[\p{Ll}\p{M}]+(?:[-’']\p{Lu}?[\p{Ll}\p{M}]+)*`;
/** Words that are used before names of things, rarely before persons. */
const determiner = '[Tt]he|an?|this|that|no|my|our|your|his|her|their|den|det|de|en|ei|et|ein|eit';
const anyDeterminer = new RegExp(`^(?:${determiner}) $`, 'iu');
const run = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}'’-]|[«"“] ?|(?<!\p{L})(?:${determiner}) )(?<!\p{Lu}[\p{L}'’.-]* |\d )`,
    String.raw`${word}(?: ${word}){1,4}(?! ?[\p{Lu}\p{N}&»"”]|[\p{L}-])`,
  ].join(''),
  'gu',
);

/**
 * Two to four capitalised words in a row that no list has as ordinary words or places and in which the tagger found
 * nothing: full names of origins that are rare in the lists. `text` is the original text, in which tabs separate
 * columns.
 */
export function unlistedNames(text: string, tagged: readonly Candidate[], lists: NameLists): Candidate[] {
  const readings = new PlaceIndex(tagged);
  return [...text.matchAll(run)].flatMap(({ 0: { length }, index }): Candidate[] => {
    const start = isFirst(text, index) ? afterOrdinary(text, index, lists) : index;
    if (anyDeterminer.test(text.slice(index, start))) return [];
    return tidyName({ start, end: index + length }, 'PER', text).flatMap((place) => {
      const words = text.slice(place.start, place.end).toLowerCase().split(' ');
      if (words.length < 2 || words.length > 4 || isNamedThing(words, 0, words.length - 1)) return [];
      if (readings.has(place, (other) => isTaken(other, place))) return [];
      const mayBePerson = readings.has(place, isPerson);
      const isKnown = (part: string, shortest: number): boolean =>
        isPlaceOrOrdinary(part, lists) ||
        lists.isNoName(part) ||
        (!mayBePerson && endsOrdinary(part, lists, shortest));
      const first = isFirst(text, place.start) ? shortestEnd.first : shortestEnd.within;
      const parts = words.flatMap((one, at) =>
        one.split('-').map((part) => isKnown(part, at === 0 ? first : shortestEnd.within)),
      );
      if (parts.includes(true)) return [];
      return [
        {
          ...place,
          score: SCORE,
          entity: nameEntity('PER'),
          evidence: { recognizer: UNLISTED_NAME, validated: undefined, contextWords: [] },
          reasons: [{ code: 'form', params: { thing: 'person_name' } }],
          rank: ranks.name,
        },
      ];
    });
  });
}

/** Keeps what the tagger found, except for a given name whose surname it missed. */
function isTaken(other: Candidate, place: Place): boolean {
  const isOrganisation = other.entity.fast === undefined;
  if (other.score < (isOrganisation ? believed.organisation : believed.named)) return false;
  return !(isPerson(other) && other.start === place.start && other.end < place.end);
}

/** Whether a word begins a sentence, a line or a field. */
function isFirst(text: string, start: number): boolean {
  return /(?:^|[.!?:|\n\t])\s*$/u.test(text.slice(Math.max(0, start - 4), start));
}

/** Skips a first word that is capitalised because of its position: "Ifølge Somchai ...". */
function afterOrdinary(text: string, start: number, lists: NameLists): number {
  const first = /^\S+/u.exec(text.slice(start, start + 40))?.[0] ?? '';
  return lists.isOrdinary(first.toLowerCase()) ? start + first.length + 1 : start;
}

/**
 * Whether a word is a compound with an ordinary word of at least `least` letters as its last part: "Nattevakt",
 * "Fotballkrins".
 */
export function endsOrdinary(lower: string, lists: NameLists, least: number): boolean {
  for (let at = SHORTEST_BEGINNING; at <= lower.length - least; at++)
    if (lists.isOrdinary(lower.slice(at))) return true;
  return false;
}

import { type Candidate, isPerson, ranks } from '../../finding/candidate.ts';
import { PlaceIndex } from '../../finding/place-index.ts';
import { nameEntity } from '../candidate/name-candidates.ts';
import { tidyName } from '../candidate/tidy-names.ts';
import type { NameLists } from '../lists/name-lists.ts';

/**
 * Scores of a listed given name followed by unlisted words, or by a place as the last word, that the tagger did not
 * find.
 */
const scores = { unlisted: 0.85, place: 0.7 } as const;

const word = String.raw`\p{Lu}\p{Ll}+(?:[-’']\p{Lu}?\p{Ll}+)*`;
const fullName = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’-])(?<!\p{Lu}[\p{L}'’.-]* )${word}(?: ${word}){1,2}(?! \p{Lu}|[\p{L}\p{N}-])`,
  'gu',
);

/**
 * Full names that the tagger missed: a listed given name and one or two capitalised words that no list has as an ordinary
 * word. The last may be a place, as most Norwegian surnames are. What the tagger marked as something else stays as it is.
 */
export function listedNames(text: string, tagged: readonly Candidate[], lists: NameLists): Candidate[] {
  const places = new PlaceIndex(tagged);
  return [...text.matchAll(fullName)].flatMap((match): Candidate[] => {
    const { 0: name, index: start } = match;
    const end = start + name.length;
    const [given = '', ...others] = name.toLowerCase().split(' ');
    if (!lists.isGivenName(given) || lists.isOrdinary(given) || lists.isPlace(given)) return [];
    const surname = others.at(-1) ?? '';
    if (others.some((lower) => lists.isOrdinary(lower) || isOrdinaryGenitive(lower, lists))) return [];
    if (others.slice(0, -1).some((lower) => lists.isPlace(lower)) || isPlaceGenitive(surname, lists))
      return [];
    if (tidyName({ start, end }, 'PER', text).length === 0) return [];
    const isPlace = lists.isPlace(surname);
    if (places.has({ start, end }, (other) => isTaken(other, start, end, isPlace))) return [];
    return [
      {
        start,
        end,
        score: isPlace ? scores.place : scores.unlisted,
        entity: nameEntity('PER'),
        evidence: { recognizer: 'listed-name', validated: undefined, contextWords: [] },
        reasons: [{ code: 'word_list', params: { thing: 'person_name' } }],
        rank: ranks.name,
      },
    ];
  });
}

/** "Torunn Bergens" may be about something that belongs to a town. */
function isPlaceGenitive(lower: string, lists: NameLists): boolean {
  return /s$/u.test(lower) && !lists.isPlace(lower) && lists.isPlace(lower.replace(/['’]?s$/u, ''));
}

function isOrdinaryGenitive(lower: string, lists: NameLists): boolean {
  return lists.isOrdinary(lower.replace(/['’]?s$/u, ''));
}

/** Adds given names before a surname that the tagger found, also as a place; all its other findings stay. */
function isTaken(other: Candidate, start: number, end: number, isPlace: boolean): boolean {
  const isLast = start <= other.start && other.end === end;
  const isSurname = isLast && (isPerson(other) || (isPlace && other.start > start));
  return other.score >= 0.5 && !isSurname;
}

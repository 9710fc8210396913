import { type Candidate, isPerson, ranks } from '../finding/candidate.ts';
import { PlaceIndex } from '../finding/place-index.ts';
import { isPlaceOrOrdinary, type NameLists } from './lists/name-lists.ts';
import { nameEntity } from './name-candidates.ts';

/** How often a listed given name and unlisted words behind it are a person where the tagger saw nothing. */
const SCORE = 0.85;

const word = String.raw`\p{Lu}\p{Ll}+(?:[-’']\p{Lu}?\p{Ll}+)*`;
const fullName = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’-])(?<!\p{Lu}[\p{L}'’.-]* )${word}(?: ${word}){1,2}(?! \p{Lu}|[\p{L}\p{N}-])`,
  'gu',
);

/**
 * Full names that the tagger passed over: a given name of the lists and one or two capitalised words that no list
 * knows as an ordinary word or a place. What the tagger took for something else is left to it.
 */
export function listedNames(text: string, tagged: readonly Candidate[], lists: NameLists): Candidate[] {
  const places = new PlaceIndex(tagged);
  return [...text.matchAll(fullName)].flatMap((match): Candidate[] => {
    const { 0: name, index: start } = match;
    const end = start + name.length;
    const [given = '', ...others] = name.toLowerCase().split(' ');
    if (!lists.isGivenName(given) || lists.isOrdinary(given) || lists.isPlace(given)) return [];
    if (others.some((lower) => isPlaceOrOrdinary(lower, lists))) return [];
    if (places.has({ start, end }, (other) => isTaken(other, start, end))) return [];
    return [
      {
        start,
        end,
        score: SCORE,
        entity: nameEntity('PER'),
        evidence: { recognizer: 'listed-name', validated: undefined, contextWords: [] },
        reasons: [{ code: 'word_list', params: { thing: 'person_name' } }],
        rank: ranks.name,
      },
    ];
  });
}

/** Given names may be put before a surname that the tagger found; everything else that it found stands. */
function isTaken(other: Candidate, start: number, end: number): boolean {
  const isSurname = isPerson(other) && start <= other.start && other.end === end;
  return other.score >= 0.5 && !isSurname;
}

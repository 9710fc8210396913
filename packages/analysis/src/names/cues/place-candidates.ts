import { type Candidate, ranks } from '../../finding/candidate.ts';
import { PlaceIndex } from '../../finding/place-index.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import { nameEntity } from '../candidate/name-candidates.ts';

/** Lower than the score of the name tagger for a clear reading, which therefore wins. */
const SCORE = 0.62;

const afterPreposition =
  /(?<=(?:^|[^\p{L}])(?:i|på|til|fra|frå|ved|mot|nær|in|at|from|near|to|towards?)\s)\p{Lu}[\p{Ll}]{2,}(?:[- ]\p{Lu}\p{Ll}+)?(?![\p{L}-])/gu;

/** Of "Mo i Rana", which hardly anything else is called. */
const REGISTERED_SCORE = 0.85;

const COUNTY_SCORE = 0.8;

const irishCounties = [
  'Antrim|Armagh|Carlow|Cavan|Clare|Cork|Derry|Donegal|Down|Dublin|Durham|Fermanagh|Galway|Kerry|Kildare|Kilkenny|Laois|Leitrim',
  'Limerick|Londonderry|Longford|Louth|Mayo|Meath|Monaghan|Offaly|Roscommon|Sligo|Tipperary|Tyrone|Waterford|Westmeath|Wexford|Wicklow',
].join('|');
/** "Co. Wicklow", but not "Smith & Co. Limerick". */
const county = new RegExp(
  String.raw`(?=C)(?<![\p{L}\p{N}]|(?:&|and) )(?:Co\.?|County) (?:${irishCounties})(?![\p{L}-])`,
  'gu',
);

const ofTwoWords = /(?=\p{Lu})(?<![\p{L}\p{N}'’-])\p{Lu}\p{Ll}+ i \p{Lu}\p{Ll}+(?![\p{L}-])/gu;

/**
 * Norwegian places and streets after a preposition of place, as in the gazetteer. Left out are those inside a name that
 * was already found, such as "Universitetet i Bergen". Counties of Ireland and the like are found behind "Co."
 */
export function placeCandidates(
  text: string,
  gazetteer: Gazetteer,
  found: readonly Candidate[],
): Candidate[] {
  const places = new PlaceIndex(found);
  const candidateAt = (start: number, end: number, score: number): Candidate => ({
    start,
    end,
    score,
    entity: nameEntity('LOC'),
    evidence: { recognizer: 'place-register', validated: undefined, contextWords: [] },
    reasons: [{ code: 'list_of_places', params: {} }],
    rank: ranks.name,
  });
  const counties = Array.from(text.matchAll(county), ({ 0: name, index }) =>
    candidateAt(index, index + name.length, COUNTY_SCORE),
  );
  const twoWords = Array.from(text.matchAll(ofTwoWords))
    .filter(([name]) => gazetteer.isPlace(name))
    .map(({ 0: name, index }) => candidateAt(index, index + name.length, REGISTERED_SCORE));
  const behindPrepositions = Array.from(text.matchAll(afterPreposition)).flatMap((match) => {
    const name = longestKnown(match[0], gazetteer);
    if (name === undefined || places.has({ start: match.index, end: match.index + 1 })) return [];
    return [candidateAt(match.index, match.index + name.length, SCORE)];
  });
  return [...counties, ...twoWords, ...behindPrepositions];
}

function longestKnown(found: string, gazetteer: Gazetteer): string | undefined {
  const first = found.split(' ')[0] ?? '';
  return [found, first].find((name) => gazetteer.isPlace(name) || isWholeStreet(name, gazetteer));
}

// Many streets are called like a person or a common word, so only names with a word for "street" count.
function isWholeStreet(name: string, gazetteer: Gazetteer): boolean {
  return (
    /(?:veien|vegen|gata|gaten|gate|faret|stien|svingen|bakken|plass|alléen|vei|veg)$/u.test(name) &&
    gazetteer.isStreet(name)
  );
}

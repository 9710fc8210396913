import { type Candidate, ranks } from '../finding/candidate.ts';
import { PlaceIndex } from '../finding/place-index.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { nameEntity } from './name-candidates.ts';

/** Below what the name tagger gives a clear reading, so that it decides where it has one. */
const SCORE = 0.62;

const afterPreposition =
  /(?<=(?:^|[^\p{L}])(?:i|på|til|fra|frå|ved|mot|nær|in|at|from|near|to|towards?)\s)\p{Lu}[\p{Ll}]{2,}(?:[- ]\p{Lu}\p{Ll}+)?(?![\p{L}-])/gu;

/**
 * Norwegian places and streets named after a preposition of place, as the gazetteer knows them. Those inside a name
 * that is already found, such as "Universitetet i Bergen", are left out.
 */
export function placeCandidates(
  text: string,
  gazetteer: Gazetteer,
  found: readonly Candidate[],
): Candidate[] {
  const places = new PlaceIndex(found);
  return Array.from(text.matchAll(afterPreposition)).flatMap((match) => {
    const name = longestKnown(match[0], gazetteer);
    if (name === undefined || places.has({ start: match.index, end: match.index + 1 })) return [];
    return [
      {
        start: match.index,
        end: match.index + name.length,
        score: SCORE,
        entity: nameEntity('LOC'),
        evidence: { recognizer: 'place-register', validated: undefined, contextWords: [] },
        reasons: [{ code: 'list_of_places', params: {} }],
        rank: ranks.name,
      },
    ];
  });
}

function longestKnown(found: string, gazetteer: Gazetteer): string | undefined {
  const first = found.split(' ')[0] ?? '';
  return [found, first].find((name) => gazetteer.isPlace(name) || isWholeStreet(name, gazetteer));
}

// Many streets bear a person's name or a common word; only those that say they are streets count.
function isWholeStreet(name: string, gazetteer: Gazetteer): boolean {
  return (
    /(?:veien|vegen|gata|gaten|gate|faret|stien|svingen|bakken|plass|alléen|vei|veg)$/u.test(name) &&
    gazetteer.isStreet(name)
  );
}

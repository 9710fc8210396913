import streets from '../../../lexicons/streets.json' with { type: 'json' };
import { type Candidate, ranks } from '../../finding/candidate.ts';
import { PlaceIndex } from '../../finding/place-index.ts';
import { parseLexicon, sourceOf } from '../../lexicon/lexicon.ts';
import { nameEntity } from '../candidate/name-candidates.ts';
import type { NameLists } from '../lists/name-lists.ts';
import { endsOrdinary } from './unlisted-names.ts';

const SCORE = 0.65;
/** Shortest last part of a compound that is looked up. */
const SHORTEST_END = 5;

const word = String.raw`\p{Lu}\p{Ll}{2,}(?:-(?:\p{Ll}{1,3}-)?\p{Lu}\p{Ll}+)?`;
const preposition = '(?:i|på|ved|til|fra|frå|in|at|near|to|from)';
const whole = String.raw`(?![\p{L}\p{N}'’-]| ?[\p{Lu}\p{N}&]|\.\p{L})`;

const dwelling = new RegExp(
  [
    String.raw`(?=\p{Lu})(?<=(?<!\p{L})(?:${sourceOf(parseLexicon(streets), 'dwells')})(?: (?:nå|no|now|back|opp|ned|heim|hjem))?`,
    ` ${preposition} (?:${word} (?:til|to) )?)${word}(?: ${word})?${whole}`,
  ].join(''),
  'gu',
);

/** Places that no list has, behind words for living somewhere and moving: "flytta til Inderøya", "born in Byker". */
export function statedPlaces(text: string, found: readonly Candidate[], lists: NameLists): Candidate[] {
  const taken = new PlaceIndex(found.filter(({ score }) => score >= 0.5));
  return [...text.matchAll(dwelling)].flatMap(({ 0: name, index: start }): Candidate[] => {
    const place = { start, end: start + name.length };
    const isOther = name
      .toLowerCase()
      .split(' ')
      .some(
        (lower) =>
          lists.isOrdinary(lower) || lists.isNoName(lower) || endsOrdinary(lower, lists, SHORTEST_END),
      );
    if (isOther || taken.has(place)) return [];
    return [
      {
        ...place,
        score: SCORE,
        entity: nameEntity('LOC'),
        evidence: { recognizer: 'stated-place', validated: undefined, contextWords: [] },
        reasons: [{ code: 'form', params: { thing: 'place_name' } }],
        rank: ranks.name,
      },
    ];
  });
}

import { type Candidate, isPerson, ranks } from '../../finding/candidate.ts';
import { PlaceIndex } from '../../finding/place-index.ts';
import { couldAllBeNames, isGivenName } from '../candidate/could-be-name.ts';
import { nameEntity } from '../candidate/name-candidates.ts';
import type { NameLists } from '../lists/name-lists.ts';
import { endsOrdinary } from './unlisted-names.ts';

const SCORE = 0.6;
/** From this score on, a name is sure enough to tell what it is joined to. */
const SURE = 0.7;

const word = String.raw`\p{Lu}\p{Ll}{2,}(?:-\p{Lu}\p{Ll}+)?`;
const joint = '(?:og|eller|and|or|&)';
const behind = new RegExp(String.raw`^ ${joint} (${word})(?![\p{L}\p{N}'’-]| \p{Lu}| ?&)`, 'u');
const before = new RegExp(String.raw`(?<![\p{L}\p{N}'’-]|\p{Lu}[\p{L}'’.-]* )(${word}) ${joint} $`, 'u');
/** Shortest last part of a compound that is looked up, since every word has a capital where a sentence begins. */
const SHORTEST_END = 4;
/** How far to look, in UTF-16 units. */
const REACH = 60;

/** A single name that no list has, joined to a person who was found: "Vilde Hassel eller Nuradin". */
export function joinedNames(text: string, tagged: readonly Candidate[], lists: NameLists): Candidate[] {
  const taken = new PlaceIndex(tagged.filter(({ score }) => score >= 0.5));
  return tagged
    .filter((name) => isPerson(name) && name.score >= SURE)
    .flatMap(({ start, end }) => {
      const next = behind.exec(text.slice(end, end + REACH));
      const last = before.exec(text.slice(Math.max(0, start - REACH), start));
      const lastEnd = start - (last ? last[0].length - (last[1] ?? '').length : 0);
      return [
        ...(next ? [{ name: next[1] ?? '', end: end + next[0].length }] : []),
        ...(last ? [{ name: last[1] ?? '', end: lastEnd }] : []),
      ];
    })
    .filter(({ name }) => couldAllBeNames(name, lists) && !lists.isNoName(name.toLowerCase()))
    .filter(
      ({ name }) =>
        isGivenName(name.toLowerCase(), lists) || !endsOrdinary(name.toLowerCase(), lists, SHORTEST_END),
    )
    .map(({ name, end }) => candidateAt(end - name.length, end))
    .filter((place) => !taken.has(place));
}

function candidateAt(start: number, end: number): Candidate {
  return {
    start,
    end,
    score: SCORE,
    entity: nameEntity('PER'),
    evidence: { recognizer: 'joined-name', validated: undefined, contextWords: [] },
    reasons: [{ code: 'form', params: { thing: 'person_name' } }],
    rank: ranks.name,
  };
}

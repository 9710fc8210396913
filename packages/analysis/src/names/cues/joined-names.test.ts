import { expect, it } from 'vitest';
import type { Candidate } from '../../finding/candidate.ts';
import { nameEntity } from '../candidate/name-candidates.ts';
import type { NameLists } from '../lists/name-lists.ts';
import { joinedNames } from './joined-names.ts';

const lists: NameLists = {
  isGivenName: (lower) => lower === 'even',
  isPlace: (lower) => lower === 'bergen',
  isOrdinary: (lower) => ['styret', 'even', 'nattevakt', 'skapet'].includes(lower),
  isNoName: (lower) => lower === 'tesco',
};

function found(text: string): string[] {
  const tagged = [...text.matchAll(/Vilde Hassel|Lars/gu)].map(
    ({ 0: name, index }): Candidate => ({
      start: index,
      end: index + name.length,
      score: 0.9,
      entity: nameEntity('PER'),
      evidence: { recognizer: 'name-tagger', validated: undefined, contextWords: [] },
      reasons: [],
      rank: 1,
    }),
  );
  return joinedNames(text, tagged, lists).map(({ start, end }) => text.slice(start, end));
}

it.each([
  ['Foreslår Vilde Hassel eller Nuradin i stedet.', ['Nuradin']],
  ['Vilde Hassel og Nuradin-Ali kom', ['Nuradin-Ali']],
  ['dinner with Lars and Okonjo at', ['Okonjo']],
  ['Nuradin og Lars kom', ['Nuradin']],
  ['med Nuradin og Lars kom', ['Nuradin']],
  ['Møtte Nuradin, Lars og Even der', ['Even']],
])('finds the name that is joined to another in %j', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

it.each([
  'Vilde Hassel og Bergen kommune',
  'Vilde Hassel og Bergen',
  'Lars og Styret',
  'Lars and Tesco',
  'Lars og Nattevakt',
  'Lars og Nuradin Bygg AS',
  'Lars og Nuradin AS',
  'Naboskapet og Lars',
  'hos Styret og Lars',
  'Lars og NUR',
])('finds none in %j', (text) => {
  expect(found(text)).toEqual([]);
});

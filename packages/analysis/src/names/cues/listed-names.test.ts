import { expect, test } from 'vitest';
import type { Candidate } from '../../finding/candidate.ts';
import { taggedName } from '../../testing/tagged-name.ts';
import type { NameLists } from '../lists/name-lists.ts';
import { listedNames } from './listed-names.ts';

const lists: NameLists = {
  isGivenName: (lower) => ['torunn', 'anne-marie', 'rose', 'florence', 'kåre'].includes(lower),
  isPlace: (lower) => ['florence', 'bergen'].includes(lower),
  isOrdinary: (lower) => ['rose', 'skole', 'resepsjon'].includes(lower),
  isNoName: () => false,
};

const found = (text: string, others: readonly Candidate[] = []) =>
  listedNames(text, others, lists).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Sjølv om Torunn Hårvang er her', ['Torunn Hårvang']],
  ['havnesjef Torunn Bergen og', ['Torunn Bergen']],
  ['(Anne-Marie Okonkwo, 52 år)', ['Anne-Marie Okonkwo']],
  ['Møtt: Torunn Vikse Ånestad\nKåre Zielińska', ['Torunn Vikse Ånestad', 'Kåre Zielińska']],
])('finds a listed given name with unlisted words behind it in %j', (text, names) => {
  expect(found(text)).toEqual(names);
});

test.each([
  ['a word that is also an ordinary one', 'Rose Okonkwo'],
  ['a place', 'Florence Okonkwo'],
  ['an ordinary word behind the name', 'Torunn Skole'],
  ['a place between the names', 'Torunn Bergen Hårvang'],
  ['the genitive of a place behind the name', 'Torunn Bergens'],
  ['a given name that no list has', 'Dorota Okonkwo'],
  ['the name of something longer', 'Stiftelsen Torunn Vikse'],
  ['capitals', 'TORUNN VIKSE'],
  ['a given name alone', 'Torunn kom'],
  ['four words', 'Torunn Vikse Ånestad Hårvang Lie'],
])('leaves alone %s', (_, text) => {
  expect(found(text)).toEqual([]);
});

test('leaves what the tagger found as it is, but for a surname without its given name', () => {
  const text = 'Då kom Torunn Vikse Hårvang inn';
  expect(found(text, [taggedName(text, 'Vikse Hårvang', 'PER')])).toEqual(['Torunn Vikse Hårvang']);
  expect(found(text, [taggedName(text, 'Torunn Vikse', 'PER')])).toEqual([]);
  expect(found(text, [taggedName(text, 'Hårvang', 'LOC')])).toEqual([]);
  expect(found(text, [taggedName(text, 'Hårvang', 'LOC', 0.3)])).toEqual(['Torunn Vikse Hårvang']);
});

test('a surname that is a place is a surname, also where the tagger took it for the place', () => {
  const text = 'gift med Torunn Bergen, uten';
  expect(found(text, [taggedName(text, 'Bergen', 'LOC')])).toEqual(['Torunn Bergen']);
  expect(found(text, [taggedName(text, 'Torunn Bergen', 'ORG')])).toEqual([]);
});

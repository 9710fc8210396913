import { expect, test } from 'vitest';
import { type Candidate, ranks } from '../../finding/candidate.ts';
import { nameEntity } from '../candidate/name-candidates.ts';
import type { NameLists } from '../lists/name-lists.ts';
import { speakers } from './speakers.ts';

const lists: NameLists = {
  isGivenName: () => false,
  isPlace: (lower) => ['noreg', 'kasakhstan'].includes(lower),
  isOrdinary: (lower) => ['politiet', 'alle', 'rask'].includes(lower),
  isNoName: () => false,
};
const found = (text: string, others: readonly Candidate[] = []) =>
  speakers(text, others, lists).map(({ start, end, score }) => `${text.slice(start, end)} ${score}`);

test.each([
  ['Dette er viktig, meiner Fjørbu.', 'Fjørbu'],
  ['– Kom igjen, sa Tarvanis til dei andre.', 'Tarvanis'],
  ['Det skal bli, seier Vikstøl Ånestad.', 'Vikstøl Ånestad'],
  ['It is late, said Okonkwo.', 'Okonkwo'],
])('finds who speaks in %j', (text, name) => {
  expect(found(text)[0]).toBe(`${name} 0.75`);
});

test('finds the same word elsewhere on the page, in the genitive too', () => {
  const text = 'Då kom Fjørbu. Dette er viktig, meiner Fjørbu. Me følgjer Fjørbus råd.';
  expect(found(text)).toEqual(['Fjørbu 0.75', 'Fjørbu 0.65', 'Fjørbu 0.65', 'Fjørbus 0.65']);
});

test('believes a first word only where it stands large within a sentence as well', () => {
  expect(found('Livvaktar fortel om det.')).toEqual([]);
  expect(found('Torvik skriv godt. Eg les Torvik, og det hjelper.')).toContain('Torvik 0.75');
  expect(found('Torvik skriv godt. Eg les Torvik, men ein torvik er også ei vik.')).toEqual([]);
});

test.each([
  ['a country', 'Dette held ikkje, meiner Noreg.'],
  ['a country in the genitive', 'Dette held ikkje, sa Kasakhstans Ambassad.'],
  ['an ordinary word', 'Det er for seint, sa Alle.'],
  ['what looks like a definite noun', 'Det er for seint, skriv Bygdebladet.'],
  ['a compound with a small second part', 'Slik er det, seier Oslo-løp.'],
  ['capitals', 'Slik er det, seier NAV.'],
  ['a longer name', 'Slik er det, seier Fjørbu AS.'],
])('leaves alone %s', (_, text) => {
  expect(found(text)).toEqual([]);
});

test('leaves alone what the tagger found', () => {
  const text = 'Dette er viktig, meiner Fjordkraft.';
  const start = text.indexOf('Fjordkraft');
  const place = { start, end: start + 'Fjordkraft'.length, rank: ranks.name };
  const evidence = { recognizer: 'name-tagger', validated: undefined, contextWords: [] };
  const organisation = { ...place, score: 0.8, entity: nameEntity('ORG'), evidence, reasons: [] };
  expect(found(text, [organisation])).toEqual([]);
  expect(found(text)).toEqual(['Fjordkraft 0.75', 'Fjordkraft 0.65']);
});

test('says by which verb, and that the others are the same name', () => {
  const [speaking, again] = speakers('Då kom Fjørbu, meiner Fjørbu.', [], lists, 3);
  expect(speaking?.reasons).toEqual([{ code: 'near_words', params: { words: ['meiner'] } }]);
  expect(again?.reasons).toEqual([{ code: 'found_again', params: { page: 3 } }]);
});

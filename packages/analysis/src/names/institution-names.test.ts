import { expect, it } from 'vitest';
import { institutionNames } from './institution-names.ts';

const found = (text: string): string[] =>
  institutionNames(text).map(({ start, end }) => text.slice(start, end));

it.each([
  ['ble kjørt til Rana sykehus.', ['Rana sykehus']],
  ['flytte til Selje sjukeheim', ['Selje sjukeheim']],
  ['Borettslaget Furukollen', ['Borettslaget Furukollen']],
  ['medlem av Norsk\nSykepleierforbund', []],
  ['møtte i Indre Helgeland tingrett', ['Indre Helgeland tingrett']],
  ['ved Hellemyr bofellesskap i fjor', ['Hellemyr bofellesskap']],
])('finds the institution in %j', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

it.each(['på et sykehus', 'Denne skole ligger fint', 'skolens sykehus', 'Sykehuset er stort'])(
  'finds none in %j',
  (text) => {
    expect(found(text)).toEqual([]);
  },
);

import { describe, expect, it } from 'vitest';
import type { NameLists } from '../lists/name-lists.ts';
import { relativeNames } from './relatives.ts';

const lists: NameLists = {
  isGivenName: (lower) => ['endre', 'noreen', 'even', 'oslo'].includes(lower),
  isPlace: (lower) => ['norge', 'oslo', 'bergen'].includes(lower),
  isOrdinary: (lower) => ['endre', 'even', 'monday', 'ordinary', 'mandag'].includes(lower),
  isNoName: (lower) => lower === 'tesco',
};
const found = (text: string): string[] =>
  relativeNames(text, lists).map(({ start, end }) => text.slice(start, end));

describe('relativeNames', () => {
  it.each([
    ['Møtte Ragna og mannen Endre i fosterheimen', ['Endre']],
    ['told my cousin Lee-Ann that', ['Lee-Ann']],
    ['that his wife Noreen not be told', ['Noreen']],
    ['Kjærasten Even veit det', ['Even']],
    ['samboeren hennes Nuradin og', ['Nuradin']],
    ['storesøstera mi Jehona seier', ['Jehona']],
    ['Mor (Ragnhild, tlf 41) er', ['Ragnhild']],
    ['The son (Karensa?) told', ['Karensa']],
    ['birth mum Kelly-Anne at the centre', ['Kelly-Anne']],
  ])('finds a name right behind the word for a relative: %j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each([
    'far Norge kan bli',
    'her mum Monday to Friday',
    'mannen Mandag kveld',
    'his wife Tesco bags',
    'broren Even Mindreland',
    'Samboer Ja Nei',
    'Sønn NAV',
    'farsarv Endre',
    'datter (Bergen) og',
    'sonen (ordinary) er',
  ])('finds none in %j', (text) => {
    expect(found(text)).toEqual([]);
  });
});

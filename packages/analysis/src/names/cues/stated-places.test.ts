import { expect, it } from 'vitest';
import type { NameLists } from '../lists/name-lists.ts';
import { statedPlaces } from './stated-places.ts';

const lists: NameLists = {
  isGivenName: () => false,
  isPlace: () => false,
  isOrdinary: (lower) => ['accounts', 'avdeling', 'senter', 'monday'].includes(lower),
  isNoName: (lower) => lower === 'tesco',
};
const found = (text: string): string[] =>
  statedPlaces(text, [], lists).map(({ start, end }) => text.slice(start, end));

it.each([
  ['Ho flytta til Inderholmen i fjor', ['Inderholmen']],
  ['han bor nå på Maurtua med', ['Maurtua']],
  ['er fødd i Vestre Gausdalen og', ['Vestre Gausdalen']],
  ['She was born in Bykerley, and', ['Bykerley']],
  ['We moved from Nelsonby to Clayton-le-Moors.', ['Nelsonby', 'Clayton-le-Moors']],
  ['who lives near Tideswell with', ['Tideswell']],
  ['oppvaksen på Hella', ['Hella']],
])('finds the place where somebody lives in %j', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

it.each([
  'moved to Accounts in May',
  'flytta til Avdeling 3',
  'bor på Solsenter',
  'lives in Room 4',
  'moved to Tesco last year',
  'lives in Monday',
  'moved to Head Of Care Homes Ltd',
  'bor i Hus AS',
  'Det ble flyttet til LAR',
])('finds none in %j', (text) => {
  expect(found(text)).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { postalPlace } from './postal-place.recognizer.ts';

describe('postalPlace', () => {
  it.each([['Adresse: 5003 Bergen', ['5003 Bergen']]])('finds a postal place in %j', (text, expected) => {
    expect(foundBy(postalPlace, text)).toEqual(expected);
  });

  it.each(['5003 Bergen', 'i 2024 Oslo', 'kr 5000 Betales', 'uke 5003'])('leaves %j alone', (text) => {
    expect(foundBy(postalPlace, text)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { postalCode } from './postal-code.recognizer.ts';

describe('postalCode', () => {
  it.each([
    ['Postnummer: 5003', ['5003']],
    ['bosatt 5003 Bergen', ['5003']],
    ['London SW1A 1AA', ['SW1A 1AA']],
  ])('finds a postal code in %j', (text, expected) => {
    expect(foundBy(postalCode, text)).toEqual(expected);
  });

  it.each(['5003', 'i 2024 Oslo'])('leaves %j alone', (text) => {
    expect(foundBy(postalCode, text)).toEqual([]);
  });
});

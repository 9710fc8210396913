import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { ageLabel } from './age-label.recognizer.ts';

describe('ageLabel', () => {
  it.each([
    ['Alder: 34', ['34']],
    ['Age: 7\nName', ['7']],
    ['alder (år): 81', ['81']],
  ])('finds an age field in %j', (text, expected) => {
    expect(foundBy(ageLabel, text)).toEqual(expected);
  });

  it.each(['Alder 1990', 'Side: 34', 'Lager: 34'])('leaves %j alone', (text) => {
    expect(foundBy(ageLabel, text)).toEqual([]);
  });
});

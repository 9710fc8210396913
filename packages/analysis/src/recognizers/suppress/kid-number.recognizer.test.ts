import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { kidNumber } from './kid-number.recognizer.ts';

describe('kidNumber', () => {
  it.each([
    ['KID: 1234567897', ['1234567897']],
    ['KID-nummer 23456789012348', ['23456789012348']],
    ['Kid: 0012345674', ['0012345674']],
    ['KID 1234 5678 97', ['1234 5678 97']],
    ['KID 1234567897 22 33 44 55', ['1234567897']],
  ])('finds a KID in %j', (text, expected) => {
    expect(foundBy(kidNumber, text)).toEqual(expected);
  });

  it.each(['1234567897', 'kr 1234567897', 'KID: 12', 'our kid 1234567897'])('leaves %j alone', (text) => {
    expect(foundBy(kidNumber, text)).toEqual([]);
  });
});

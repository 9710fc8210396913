import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { personalAmount } from './personal-amount.recognizer.ts';

describe('personalAmount', () => {
  it.each([
    ['Månedslønn: kr 41 200', ['kr 41 200']],
    ['gjeld på 2 340 000 kroner', ['2 340 000 kroner']],
    ['a salary of £58,500', ['£58,500']],
  ])("finds a sum of somebody's money in %j", (text, expected) => {
    expect(foundBy(personalAmount, text)).toEqual(expected);
  });

  it.each(['budsjett på kr 12 000 000', 'prisen er 200 kr'])('leaves %j alone', (text) => {
    expect(foundBy(personalAmount, text)).toEqual([]);
  });
});

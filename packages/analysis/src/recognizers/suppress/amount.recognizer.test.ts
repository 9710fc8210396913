import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { amount } from './amount.recognizer.ts';

describe('amount', () => {
  it.each([
    ['kr 12 345 678', ['kr 12 345 678']],
    ['12 345,50 kroner', ['12 345,50 kroner']],
    ['£58,500 a year', ['£58,500']],
    ['412 millioner kroner', ['412 millioner kroner']],
    ['1 234 567,00', ['1 234 567,00']],
  ])('finds an amount in %j', (text, expected) => {
    expect(foundBy(amount, text)).toEqual(expected);
  });

  it.each(['22 33 44 55', '99887766', 'kroner'])('leaves %j alone', (text) => {
    expect(foundBy(amount, text)).toEqual([]);
  });
});

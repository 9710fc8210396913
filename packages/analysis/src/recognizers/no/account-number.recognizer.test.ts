import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { accountNumber } from './account-number.recognizer.ts';

describe('accountNumber', () => {
  it.each([
    ['Konto: 8601.11.17947', ['8601.11.17947']],
    ['8601 11 17947 betales', ['8601 11 17947']],
    ['kontonummer 97100312003', ['97100312003']],
    ['12345678903 er kontoen', ['12345678903']],
    ['Account no. 36241122330', ['36241122330']],
  ])('finds a bank account number in %j', (text, expected) => {
    expect(foundBy(accountNumber, text)).toEqual(expected);
  });

  it.each(['8601.11.17948', '97100312003', 'KID 97100312003', 'kontonr 97100312004', '8601.11.1794'])(
    'leaves %j alone',
    (text) => {
      expect(foundBy(accountNumber, text)).toEqual([]);
    },
  );
});

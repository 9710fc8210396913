import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { britishAccount } from './british-account.recognizer.ts';

describe('britishAccount', () => {
  it.each([
    ['sort code 20-31-53, number 14882703.', ['14882703']],
    ['Account number: 37215506', ['37215506']],
    ['account no. 3721 5506 at the bank', ['3721 5506']],
    ['14882703, sort code 20-31-53', ['14882703']],
    ['We hold 20-31-53 14882703 for you', ['20-31-53 14882703']],
    ['paid from 20-31-53, 14882703', ['20-31-53, 14882703']],
  ])('finds an account number in %j', (text, expected) => {
    expect(foundBy(britishAccount, text)).toEqual(expected);
  });

  it.each([
    '14882703',
    'Phone: 14882703',
    'Order number: 14882703',
    'sort code 20-31-53',
    'account number 123456789',
    'Kontonummer: 14882703',
    'Tlf. 52 79 22 41 / 90061773',
    'Opened 12-11-26 20261112',
    'Dates 01-02-03, 20010203',
  ])('leaves %j alone', (text) => {
    expect(foundBy(britishAccount, text)).toEqual([]);
  });
});

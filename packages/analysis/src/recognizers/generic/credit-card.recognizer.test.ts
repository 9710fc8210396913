import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { creditCard } from './credit-card.recognizer.ts';

describe('creditCard', () => {
  it.each([
    ['Kort 4111 1111 1111 1111 utløper', ['4111 1111 1111 1111']],
    ['5500-0000-0000-0004', ['5500-0000-0000-0004']],
    ['Kortnummer: 4111111111111111', ['4111111111111111']],
    ['amex 3782 822463 10005', ['3782 822463 10005']],
  ])('finds a payment card number in %j', (text, expected) => {
    expect(foundBy(creditCard, text)).toEqual(expected);
  });

  it.each(['4111 1111 1111 1112', '1234 5678 9012 3452', 'ordre 9999999999999995', '4111 1111 1111'])(
    'leaves %j alone',
    (text) => {
      expect(foundBy(creditCard, text)).toEqual([]);
    },
  );
});

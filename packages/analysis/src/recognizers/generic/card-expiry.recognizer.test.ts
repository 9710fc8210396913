import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { cardExpiry } from './card-expiry.recognizer.ts';

describe('cardExpiry', () => {
  it.each([
    ['Utløpsdato: 09/27', ['09/27']],
    ['valid thru 03/2028', ['03/2028']],
    ['Kortet er gyldig til 11/26', ['11/26']],
  ])('finds the expiry date of a card in %j', (text, expected) => {
    expect(foundBy(cardExpiry, text)).toEqual(expected);
  });

  it.each(['side 09/27', '13/27 utløper', 'forhold 1/25'])('leaves %j alone', (text) => {
    expect(foundBy(cardExpiry, text)).toEqual([]);
  });
});

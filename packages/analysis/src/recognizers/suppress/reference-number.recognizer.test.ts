import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { referenceNumber } from './reference-number.recognizer.ts';

describe('referenceNumber', () => {
  it.each([
    ['Saksnr: 2023/12345-6', ['2023/12345-6']],
    ['ordrenr 98765432', ['98765432']],
    ['Fakturanummer: 41234567', ['41234567']],
    ['invoice no. 20240017', ['20240017']],
  ])('finds a reference number in %j', (text, expected) => {
    expect(foundBy(referenceNumber, text)).toEqual(expected);
  });

  it.each(['22 33 44 55', '99887766', '12.03.2024', '24/12'])('leaves %j alone', (text) => {
    expect(foundBy(referenceNumber, text)).toEqual([]);
  });
});

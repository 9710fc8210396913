import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { hprNumber } from './hpr-number.recognizer.ts';

describe('hprNumber', () => {
  it.each([
    ['HPR-nr 7654321', ['7654321']],
    ['Lege, HPR: 10234567', ['10234567']],
    ['autorisasjonsnummer 9876543', ['9876543']],
    ['GMC 7654321', ['7654321']],
  ])('finds a medical licence in %j', (text, expected) => {
    expect(foundBy(hprNumber, text)).toEqual(expected);
  });

  it.each(['7654321', 'telefon 22334455', 'saksnr 7654321'])('leaves %j alone', (text) => {
    expect(foundBy(hprNumber, text)).toEqual([]);
  });
});

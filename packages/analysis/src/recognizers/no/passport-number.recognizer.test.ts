import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { passportNumber } from './passport-number.recognizer.ts';

describe('passportNumber', () => {
  it.each([
    ['Passnr: CHA123456', ['CHA123456']],
    ['passport no. 28765432', ['28765432']],
    ['norsk pass FAB987654', ['FAB987654']],
    ['har tatt passet hennes (FK 410928)', ['FK 410928']],
    ['Reisebevis nr RB0087124', ['RB0087124']],
  ])('finds a passport number in %j', (text, expected) => {
    expect(foundBy(passportNumber, text)).toEqual(expected);
  });

  it.each(['CHA123456', '28765432', 'passerer 28765432', 'telefon 28765432', 'rute FK 410928'])(
    'leaves %j alone',
    (text) => {
      expect(foundBy(passportNumber, text)).toEqual([]);
    },
  );
});

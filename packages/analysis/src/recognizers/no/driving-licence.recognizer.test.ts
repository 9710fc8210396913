import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { drivingLicence } from './driving-licence.recognizer.ts';

describe('drivingLicence', () => {
  it.each([
    ['Førerkort kl. B og C1, nr. 16 20 884153 7', ['16 20 884153 7']],
    ['Førarkortet (nr. 99 24 114707 3) var i orden', ['99 24 114707 3']],
    ['Clean driving licence MAGSA 858305 PM9 OL.', ['MAGSA 858305 PM9 OL']],
    ['BAK99 712094 A99XY', ['BAK99 712094 A99XY']],
  ])('finds the number of a driving licence in %j', (text, expected) => {
    expect(foundBy(drivingLicence, text)).toEqual(expected);
  });

  it.each([
    'KID 16 20 884153 7',
    '16 20 884153',
    '1 16 20 884153 7 2',
    'BAK99 772094 A99XY',
    'ORDER 123456 AB1 CD',
  ])('leaves %j alone', (text) => {
    expect(foundBy(drivingLicence, text)).toEqual([]);
  });
});

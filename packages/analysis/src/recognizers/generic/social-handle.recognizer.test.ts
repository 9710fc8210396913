import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { socialHandle } from './social-handle.recognizer.ts';

describe('socialHandle', () => {
  it.each([
    ['Følg @kari_83 her', ['@kari_83']],
    ['se instagram.com/karinordvag', ['instagram.com/karinordvag']],
    ['https://www.linkedin.com/in/kari-nordvag-12', ['https://www.linkedin.com/in/kari-nordvag-12']],
    ['[18:02] hodl_hakon: yo\n[18:03] ø: hei\n[18:05] hodl_hakon: sendte', ['hodl_hakon']],
    ['miriam.osa: erru våken\nmiriam.osa: i går', ['miriam.osa']],
  ])('finds a handle in %j', (text, expected) => {
    expect(foundBy(socialHandle, text)).toEqual(expected);
  });

  it.each([
    'kari@example.no',
    'max_rows: 5\nmin_rows: 2',
    'sst1: 4 mg',
    'pris @ 20',
    'facebook er nede',
    'facebook.com',
  ])('leaves %j alone', (text) => {
    expect(foundBy(socialHandle, text)).toEqual([]);
  });
});

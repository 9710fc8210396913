import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { socialHandle } from './social-handle.recognizer.ts';

describe('socialHandle', () => {
  it.each([
    ['Følg @kari_83 her', ['@kari_83']],
    ['se instagram.com/karinordvag', ['instagram.com/karinordvag']],
    ['https://www.linkedin.com/in/kari-nordvag-12', ['https://www.linkedin.com/in/kari-nordvag-12']],
  ])('finds a handle in %j', (text, expected) => {
    expect(foundBy(socialHandle, text)).toEqual(expected);
  });

  it.each(['kari@example.no', 'pris @ 20', 'facebook er nede', 'facebook.com'])('leaves %j alone', (text) => {
    expect(foundBy(socialHandle, text)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { postBox } from './post-box.recognizer.ts';

describe('postBox', () => {
  it.each([
    ['Postboks 123 Sentrum, 0101 Oslo', ['Postboks 123 Sentrum, 0101 Oslo']],
    ['Pb. 45, 6001 Ålesund', ['Pb. 45, 6001 Ålesund']],
    ['PO Box 12', ['PO Box 12']],
  ])('finds a post box in %j', (text, expected) => {
    expect(foundBy(postBox, text)).toEqual(expected);
  });

  it.each(['boks 123', 'Postboksen er full'])('leaves %j alone', (text) => {
    expect(foundBy(postBox, text)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { time } from './time.recognizer.ts';

describe('time', () => {
  it.each([
    ['kl. 14.30 møtes vi', ['kl. 14.30']],
    ['klokka 9', ['klokka 9']],
    ['kl 09:15-10:00', ['kl 09:15-10:00']],
    ['at 2:30 pm', ['2:30 pm']],
  ])('finds a time of day in %j', (text, expected) => {
    expect(foundBy(time, text)).toEqual(expected);
  });

  it.each(['13:45:22', '4:3 seier', 'kl. 2024', '14:30', 'Kl. 1 og 2 har uteskole'])(
    'leaves %j alone',
    (text) => {
      expect(foundBy(time, text)).toEqual([]);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { PageContext } from '../../text/page-context.ts';
import { recognize } from '../recognize.ts';
import { time } from './time.recognizer.ts';

const timesIn = (text: string) =>
  recognize([time], new PageContext(text), undefined).map(({ start, end }) => text.slice(start, end));

describe('time', () => {
  it.each([
    ['kl. 14.30 møtes vi', ['kl. 14.30']],
    ['klokka 9', ['klokka 9']],
    ['kl 09:15-10:00', ['kl 09:15-10:00']],
    ['at 2:30 pm', ['2:30 pm']],
  ])('finds a time of day in %j', (text, expected) => {
    expect(timesIn(text)).toEqual(expected);
  });

  it('is never more than possible, not even beside a meeting', () => {
    const scores = recognize([time], new PageContext('Møte kl. 14.30'), undefined).map(({ score }) => score);
    expect(scores).toEqual([0.45]);
  });

  it.each(['13:45:22', '4:3 seier', 'kl. 2024', '14:30', 'Kl. 1 og 2 har uteskole'])(
    'leaves %j alone',
    (text) => {
      expect(timesIn(text)).toEqual([]);
    },
  );
});

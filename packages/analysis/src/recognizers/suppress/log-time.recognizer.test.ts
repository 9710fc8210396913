import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { logTime } from './log-time.recognizer.ts';

describe('logTime', () => {
  it.each([
    ['2024-03-12 13:45:22,123 INFO start', ['2024-03-12 13:45:22,123']],
    ['[13:45:22] [main] ok', ['13:45:22']],
    ['13:45:22.123', ['13:45:22.123']],
  ])('finds a log time in %j', (text, expected) => {
    expect(foundBy(logTime, text)).toEqual(expected);
  });

  it.each(['kl. 13:45', '2024-03-12', 'Møtet 13:45:22 ble'])('leaves %j alone', (text) => {
    expect(foundBy(logTime, text)).toEqual([]);
  });
});

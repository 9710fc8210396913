import { describe, expect, test } from 'vitest';
import { type WindowLimits, wordWindows } from './word-windows.ts';

const limits: WindowLimits = { words: 40, pieces: 100, overlap: 12 };

test('reads nothing of an empty text and a short text at once', () => {
  expect(wordWindows([], limits)).toEqual([]);
  expect(wordWindows(Array(40).fill(2), limits)).toEqual([{ start: 0, end: 40, keepFrom: 0, keepTo: 40 }]);
});

describe('keeps each word exactly once, within both limits', () => {
  test.each([
    ['words of one piece', Array(500).fill(1)],
    ['words of many pieces', Array(300).fill(9)],
    ['words of all lengths', Array.from({ length: 777 }, (_, number) => 1 + ((number * number) % 31))],
    ['words that fill a row', Array(20).fill(100)],
    ['a word that fills a row among others', [...Array(70).fill(1), 100, ...Array(70).fill(1)]],
    ['one word more than a row', Array(41).fill(1)],
  ])('%s', (_, pieces: number[]) => {
    const windows = wordWindows(pieces, limits);
    expect(windows[0]?.keepFrom).toBe(0);
    expect(windows.at(-1)?.keepTo).toBe(pieces.length);
    windows.forEach(({ start, end, keepFrom, keepTo }, number) => {
      const used = pieces.slice(start, end).reduce((sum, count) => sum + count, 0);
      expect(used).toBeLessThanOrEqual(limits.pieces);
      expect(end - start).toBeLessThanOrEqual(limits.words);
      expect(start).toBeLessThanOrEqual(keepFrom);
      expect(keepTo).toBeLessThanOrEqual(end);
      expect(windows[number + 1]?.keepFrom ?? keepTo).toBe(keepTo);
    });
  });
});

test('shares words between neighbours, so that a span over a border is read whole', () => {
  const [first, second] = wordWindows(Array(60).fill(1), limits);
  expect(first).toEqual({ start: 0, end: 40, keepFrom: 0, keepTo: 34 });
  expect(second).toEqual({ start: 28, end: 60, keepFrom: 34, keepTo: 60 });
});

import { expect, test } from 'vitest';
import { chooseSpans } from './choose-spans.ts';

test('keeps the surest of spans that share a word, in order of the text', () => {
  const spans = [
    { first: 4, past: 6, label: 0, score: 0.6 },
    { first: 5, past: 8, label: 1, score: 0.9 },
    { first: 7, past: 9, label: 0, score: 0.8 },
    { first: 0, past: 2, label: 1, score: 0.5 },
    { first: 2, past: 3, label: 0, score: 0.7 },
  ];
  expect(chooseSpans(spans).map(({ first }) => first)).toEqual([0, 2, 5]);
});

test('gives one label to a span that two labels claim', () => {
  const spans = [
    { first: 0, past: 1, label: 0, score: 0.7 },
    { first: 0, past: 1, label: 1, score: 0.8 },
  ];
  expect(chooseSpans(spans)).toEqual([spans[1]]);
});

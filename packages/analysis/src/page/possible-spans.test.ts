import { expect, test } from 'vitest';
import type { Span } from '../finding/span.ts';
import { possibleSpans } from './possible-spans.ts';

function span(start: number, end: number, score: number, method: Span['method'] = 'standard'): Span {
  return {
    ...{ start, end, score, method, entityType: 'HEALTH_INFO', text: 'x'.repeat(end - start) },
    reasons: [{ code: 'encoder', params: { thing: 'health', score } }],
    evidence: { recognizer: 'encoder', validated: undefined, contextWords: [] },
  };
}
const places = (spans: readonly Span[]) => spans.map(({ start, end, method }) => [start, end, method]);

test('keeps what touches nothing that was found, the longest of each place, and says that it is possible', () => {
  const found = span(0, 10, 0.9);
  const possible = possibleSpans(
    [span(5, 12, 0.4), span(20, 30, 0.2), span(22, 28, 0.4), span(40, 42, 0.1)],
    [found],
  );
  expect(places(possible)).toEqual([
    [20, 30, 'standard'],
    [40, 42, 'standard'],
  ]);
  expect(possible.every(({ isPossible }) => isPossible)).toBe(true);
});

test('keeps each method that reports the same place, and nothing that is hardly ever right', () => {
  const possible = possibleSpans([span(0, 9, 0.3), span(0, 9, 0.2, 'advanced'), span(20, 29, 0.04)], []);
  expect(places(possible)).toEqual([
    [0, 9, 'standard'],
    [0, 9, 'advanced'],
  ]);
});

test('keeps a statement that holds nothing found but values, and no value around another', () => {
  const statement = (one: Span): Span => ({ ...one, evidence: { ...one.evidence, isStatement: true } });
  const name = span(5, 9, 0.9);
  expect(places(possibleSpans([statement(span(0, 20, 0.4))], [name]))).toEqual([[0, 20, 'standard']]);
  expect(possibleSpans([span(0, 20, 0.4)], [name])).toEqual([]);
  expect(possibleSpans([statement(span(0, 20, 0.4))], [statement(name)])).toEqual([]);
  expect(possibleSpans([statement(span(7, 20, 0.4))], [name])).toEqual([]);
});

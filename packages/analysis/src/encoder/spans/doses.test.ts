import { expect, test } from 'vitest';
import type { EncoderTag } from '../encoder-tag.ts';
import type { FineLabel } from '../fine-labels.ts';
import { withDoses } from './doses.ts';

function joined(text: string, ...marks: (readonly [string, FineLabel])[]): string[] {
  const tags = marks.map(([marked, label]): EncoderTag => {
    const start = text.indexOf(marked);
    return { start, end: start + marked.length, label, score: 0.9, model: 'test' };
  });
  return withDoses(tags, text).map(({ start, end }) => text.slice(start, end));
}

test('joins a medicine and its dose', () => {
  expect(joined('tar bisoprolol 2.5 mg', ['bisoprolol', 'MEDICATION'], ['2.5 mg', 'MEDICATION'])).toEqual([
    'bisoprolol 2.5 mg',
  ]);
  expect(joined('Concerta 36 mg', ['Concerta', 'HEALTH'], ['36 mg', 'MEDICATION'])).toEqual([
    'Concerta 36 mg',
  ]);
});

test.each([
  ['astma, 2 ganger', ['astma', 'HEALTH'], ['2 ganger', 'HEALTH']],
  ['astma eksem', ['astma', 'HEALTH'], ['eksem', 'HEALTH']],
  ['astma 12 år', ['astma', 'HEALTH'], ['12 år', 'AGE']],
] as const)('leaves other marks in %j apart', (text, first, second) => {
  expect(joined(text, first, second)).toEqual([first[0], second[0]]);
});

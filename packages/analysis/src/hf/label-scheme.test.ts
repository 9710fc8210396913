import { expect, test } from 'vitest';
import { decodeWords } from './decode-words.ts';
import { readOutputs } from './label-scheme.ts';

/** Spans of words for each of which one output is most probable. */
function spans(names: readonly string[], path: readonly string[], scheme?: 'IOB1'): string[] {
  const layout = readOutputs(names, scheme);
  const logs = new Float32Array(path.length * names.length).fill(Math.log(0.01));
  path.forEach((name, word) => {
    logs[word * names.length + names.indexOf(name)] = Math.log(0.9);
  });
  return decodeWords(logs, layout).map(({ first, past, label }) => `${label} ${first}-${past}`);
}

test.each([
  ['BIO', ['O', 'B-PER', 'I-PER', 'B-LOC', 'I-LOC']],
  ['IOB1', ['O', 'I-PER', 'B-LOC', 'I-LOC']],
  ['IO', ['PER', 'LOC', 'O']],
  ['IO', ['0', 'I_PER', 'I_LOC']],
  ['BIOES', ['O', 'B-PER', 'I-PER', 'E-PER', 'S-PER']],
  ['BILOU', ['O', 'B-PER', 'I-PER', 'L-PER', 'U-PER']],
] as const)('%s is known by its outputs %j', (scheme, names) => {
  expect(readOutputs(names).scheme).toBe(scheme);
});

test('what a scheme does not allow is never taken, and what it parts stays apart', () => {
  const bio = ['O', 'B-PER', 'I-PER'];
  expect(spans(bio, ['B-PER', 'I-PER', 'B-PER', 'O', 'B-PER'])).toEqual(['PER 0-2', 'PER 2-3', 'PER 4-5']);
  expect(spans(bio, ['I-PER', 'I-PER', 'O'])).toEqual(['PER 0-2']);
  expect(spans(bio, ['I-PER', 'B-PER', 'I-PER'], 'IOB1')).toEqual(['PER 0-1', 'PER 1-3']);
  expect(spans(['O', 'PER', 'LOC'], ['PER', 'PER', 'LOC', 'O', 'PER'])).toEqual([
    'PER 0-2',
    'LOC 2-3',
    'PER 4-5',
  ]);
  const bioes = ['O', 'B-PER', 'I-PER', 'E-PER', 'S-PER'];
  expect(spans(bioes, ['S-PER', 'B-PER', 'I-PER', 'E-PER', 'S-PER'])).toEqual([
    'PER 0-1',
    'PER 1-4',
    'PER 4-5',
  ]);
});

test.each([
  [['LABEL_0', 'LABEL_1'], /LABEL_0/],
  [['B-PER', 'I-PER'], /exactly one for outside/],
  [['O', '0', 'PER'], /exactly one for outside/],
  [['O', 'B-PER', 'LOC'], /have none/],
] as const)('%j is refused', (names, message) => {
  expect(() => readOutputs(names)).toThrow(message);
});

test('a manifest may only say what the outputs leave open', () => {
  expect(readOutputs(['O', 'B-PER', 'I-PER'], 'IOB1').scheme).toBe('IOB1');
  expect(() => readOutputs(['O', 'B-PER', 'I-PER'], 'BILOU')).toThrow('of the scheme BIO and not BILOU');
});

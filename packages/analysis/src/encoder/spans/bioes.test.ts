import { expect, test } from 'vitest';
import { decodeBioes, rawScore, toLogProbabilities } from './bioes.ts';

// Two labels: outputs are O, B0 I0 E0 S0, B1 I1 E1 S1.
const OUTPUTS = 9;

function logsOf(...rows: Record<number, number>[]): Float32Array {
  const scores = new Float32Array(rows.length * OUTPUTS);
  rows.forEach((row, piece) => {
    for (const [output, score] of Object.entries(row)) scores[piece * OUTPUTS + Number(output)] = score;
  });
  toLogProbabilities(scores, OUTPUTS);
  return scores;
}

test('reads singles and runs of pieces', () => {
  const logs = logsOf({ 4: 9 }, { 0: 9 }, { 5: 9 }, { 6: 9 }, { 7: 9 });
  expect(decodeBioes(logs, 2)).toEqual([
    { first: 0, past: 1, label: 0 },
    { first: 2, past: 5, label: 1 },
  ]);
});

test('never opens a run that does not end, even where that is likeliest piece by piece', () => {
  expect(decodeBioes(logsOf({ 1: 5, 4: 4 }, { 0: 9 }), 2)).toEqual([{ first: 0, past: 1, label: 0 }]);
  expect(decodeBioes(logsOf({ 0: 9 }, { 1: 5, 0: 4 }), 2)).toEqual([]);
});

test('does not change the label within a run', () => {
  expect(decodeBioes(logsOf({ 1: 9 }, { 7: 9, 3: 8 }), 2)).toEqual([{ first: 0, past: 2, label: 0 }]);
});

test('keeps neighbours with the same label apart', () => {
  expect(decodeBioes(logsOf({ 4: 9 }, { 4: 9 }), 2)).toHaveLength(2);
});

test('finds nothing in no pieces', () => {
  expect(decodeBioes(new Float32Array(0), 2)).toEqual([]);
});

test('is as sure of a run as of its pieces in the mean, at any position in it', () => {
  const logs = logsOf({ 1: 30 }, { 2: 20, 3: 20 }, { 3: 10, 0: 10 });
  expect(rawScore(logs, 2, { first: 0, past: 2, label: 0 })).toBeCloseTo(1, 5);
  expect(rawScore(logs, 2, { first: 0, past: 3, label: 0 })).toBeCloseTo(5 / 6, 2);
});

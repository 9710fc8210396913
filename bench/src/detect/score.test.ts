import type { Expectation } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { addJudgement, judge, overlapRates, strictRates, type Tallies, tallyOf } from './score.ts';

const person = (start: number, end: number, isOptional = false): Expectation => ({
  start,
  end,
  types: ['PERSON'],
  markName: 'PERSON',
  isOptional,
});

test('tells findings with both ends right from findings that only overlap', () => {
  const tallies: Tallies = new Map();
  const found = [
    { start: 0, end: 5, type: 'PERSON', score: 0.9 },
    { start: 10, end: 12, type: 'PERSON', score: 0.9 },
    { start: 30, end: 40, type: 'PERSON', score: 0.9 },
  ];
  addJudgement(tallies, judge([person(0, 5), person(10, 20), person(50, 60)], found), 'nb');
  const all = tallyOf(tallies, 'ALL');
  expect(strictRates(all)).toEqual({ precision: 1 / 3, recall: 1 / 3, f1: 1 / 3 });
  expect(overlapRates(all)).toMatchObject({ precision: 2 / 3, recall: 2 / 3 });
  expect(tallyOf(tallies, 'nb')).toEqual(all);
});

test('a finding of another type is wrong, and the place is missed', () => {
  const { verdicts, expected } = judge([person(0, 5)], [{ start: 0, end: 5, type: 'LOCATION', score: 0.9 }]);
  expect(verdicts[0]).toMatchObject({ countsAs: 'LOCATION', isOverlapping: false });
  expect(expected[0]?.isCaught).toBe(false);
});

test('two findings on one place catch it once', () => {
  const tallies: Tallies = new Map();
  const halves = [
    { start: 0, end: 2, type: 'PERSON', score: 0.9 },
    { start: 3, end: 5, type: 'PERSON', score: 0.9 },
  ];
  addJudgement(tallies, judge([person(0, 5)], halves), 'nb');
  expect(overlapRates(tallyOf(tallies, 'ALL'))).toMatchObject({ precision: 1, recall: 1 });
  expect(strictRates(tallyOf(tallies, 'ALL'))).toMatchObject({ precision: 0, recall: 0 });
});

test('a place found twice is one place, and one finding over two places is one finding', () => {
  const tallies: Tallies = new Map();
  const found = [
    { start: 0, end: 5, type: 'PERSON', score: 0.9 },
    { start: 0, end: 5, type: 'PERSON', score: 0.8 },
    { start: 10, end: 20, type: 'PERSON', score: 0.9 },
  ];
  addJudgement(tallies, judge([person(0, 5), person(10, 14), person(15, 20), person(30, 34)], found), 'nb');
  expect(strictRates(tallyOf(tallies, 'ALL'))).toMatchObject({ precision: 2 / 3, recall: 1 / 4 });
  expect(overlapRates(tallyOf(tallies, 'ALL'))).toMatchObject({ precision: 1, recall: 3 / 4 });
});

test('neither finding nor missing an optional place counts', () => {
  const expectations = [person(0, 5, true), person(10, 15)];
  const { verdicts, expected } = judge(expectations, [
    { start: 0, end: 5, type: 'ORGANIZATION', score: 0.9 },
  ]);
  expect(verdicts).toEqual([]);
  expect(expected).toHaveLength(1);
});

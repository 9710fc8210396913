import { expect, test } from 'vitest';
import { addJudged, judgePlaces, type Place, ratesOf, type Tally } from './tally.ts';

const person = (start: number, end: number): Place => ({ start, end, type: 'PERSON' });

function tallyOf(found: readonly Place[], expected: readonly Place[]): Tally {
  const tallies = new Map<string, Tally>();
  addJudged(tallies, 'found', judgePlaces(found, expected), () => ['ALL']);
  addJudged(tallies, 'expected', judgePlaces(expected, found), () => ['ALL']);
  return tallies.get('ALL')!;
}

test('two spans on one mark are two right findings and one mark hit', () => {
  const tally = tallyOf([person(0, 4), person(5, 9)], [person(0, 9)]);
  expect(tally.found).toEqual({ all: 2, strict: 0, overlap: 2 });
  expect(tally.expected).toEqual({ all: 1, strict: 0, overlap: 1 });
  expect(ratesOf(tally, 'overlap')).toEqual({ precision: 1, recall: 1, f1: 1 });
  expect(ratesOf(tally, 'strict')).toEqual({ precision: 0, recall: 0, f1: 0 });
});

test('one span over two marks hits both and is one finding', () => {
  const tally = tallyOf([person(0, 20)], [person(0, 9), person(10, 20)]);
  expect(ratesOf(tally, 'overlap')).toMatchObject({ precision: 1, recall: 1 });
  expect(tally.found.all).toBe(1);
});

test('another type hits nothing, and touching ends share no character', () => {
  const tally = tallyOf(
    [{ start: 0, end: 9, type: 'LOCATION' }, person(20, 24)],
    [person(0, 9), person(24, 30)],
  );
  expect(ratesOf(tally, 'overlap')).toMatchObject({ precision: 0, recall: 0 });
});

test('no share is over one, whatever the spans', () => {
  const found = [person(0, 3), person(4, 6), person(7, 9), person(0, 9), person(30, 40)];
  const tally = tallyOf(found, [person(0, 9), person(10, 12)]);
  for (const by of ['strict', 'overlap'] as const) {
    const { precision, recall } = ratesOf(tally, by);
    expect(Math.max(precision, recall)).toBeLessThanOrEqual(1);
  }
  expect(ratesOf(tally, 'strict')).toMatchObject({ precision: 1 / 5, recall: 1 / 2 });
});

test('counts a place under every name it is given', () => {
  const tallies = new Map<string, Tally>();
  addJudged(tallies, 'found', judgePlaces([person(0, 3)], []), ({ type }) => [type, 'nb']);
  expect([...tallies.keys()]).toEqual(['PERSON', 'nb']);
});

import { expect, test } from 'vitest';
import type { CrowdFigures } from './crowd.ts';
import { findFaults, summarise } from './figures.ts';
import { percentile } from './percentile.ts';
import type { Visit } from './visits.ts';

const visit: Visit = {
  ...{ kind: 'detect', pages: 3, status: 200, hasRetryAfter: false, isDone: true },
  ...{ firstMs: 100, wholeMs: 300 },
};
const crowd = (...visits: Visit[]): CrowdFigures => ({
  ...{ visits, seconds: 30, peakMegabytes: 900, middleMegabytes: 800 },
});
const neighbours = { aloneMs: 100, besideMs: 190, asked: 12 };

test('a percentile is a value that was measured', () => {
  const values = [5, 1, 4, 2, 3];
  expect([0.5, 0.95, 0].map((share) => percentile(values, share))).toEqual([3, 5, 1]);
  expect(percentile([], 0.5)).toBe(0);
});

test('what is refused counts by its status, and in no figure', () => {
  const refused = { ...visit, status: 503, hasRetryAfter: true, isDone: false, firstMs: 0 };
  expect(summarise(crowd(visit, { ...visit, firstMs: 200 }, refused))).toMatchObject({
    documentsPerMinute: 4,
    pagesPerMinute: 12,
    firstFindingsMs: { p50: 100, p95: 200 },
    statuses: { 200: 2, 503: 1 },
  });
  expect(findFaults(crowd(visit, refused), neighbours)).toEqual([]);
});

test('a server error, a refusal without a time, a missing result and an unfair wait are faults', () => {
  const faults = findFaults(
    crowd(
      visit,
      { ...visit, status: 500, isDone: false },
      { ...visit, status: 503, isDone: false },
      { ...visit, isDone: false },
    ),
    { ...neighbours, besideMs: 201 },
  );
  expect(faults).toEqual([
    'detect was answered 500',
    'detect was answered 503',
    'an answer without a result',
    'a small user waits 2.0 times as long beside a large one',
  ]);
  expect(findFaults(crowd(), { ...neighbours, asked: 0 })).toEqual([
    'nothing was done',
    'the small user was never asked beside the large one',
  ]);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS, exceedsLimit, gaugeTone, usageOf } from './usage.ts';

const start = Date.UTC(2026, 10, 1);

/** The usage of a period, by default of 30 days, after this number of days. */
const after = (days: number, pagesUsed: number, pagesLimit: number | null, periodDays = 30) =>
  usageOf({
    pagesUsed,
    pagesLimit,
    periodStartMs: start,
    periodEndMs: start + periodDays * DAY_MS,
    nowMs: start + days * DAY_MS,
  });

it.each([
  // days, used, limit: average, month, period, left, days until the pages run out
  [20, 1720, 2000, 86, 2580, 2580, 280, 280 / 86],
  [21, 430, 500, 430 / 21, (430 / 21) * 30, (430 / 21) * 30, 70, 70 / (430 / 21)],
  [10, 0, 2000, 0, 0, 0, 2000, null],
  [10, 2500, 2000, 250, 7500, 7500, 0, 0],
])('after %i days, %i of %i pages', (days, used, limit, average, month, total, left, until) => {
  const usage = after(days, used, limit);
  expect(usage.dailyAverage).toBeCloseTo(average);
  expect(usage.predictedMonthly).toBeCloseTo(month);
  expect(usage.predictedTotal).toBeCloseTo(total);
  expect(usage.pagesLeft).toBe(left);
  if (until === null) expect(usage.daysUntilExhaustion).toBeNull();
  else expect(usage.daysUntilExhaustion).toBeCloseTo(until);
});

it('counts the first day as one, however young it is', () => {
  expect(after(0, 12, 500)).toMatchObject({ daysElapsed: 1, dailyAverage: 12, predictedTotal: 360 });
  expect(after(0.9, 12, 500).daysElapsed).toBe(1);
  expect(after(-2, 12, 500).daysElapsed).toBe(1);
});

it('counts whole days, and no more of them than the period has', () => {
  expect(after(21.9, 430, 500).daysElapsed).toBe(21);
  expect(after(45, 430, 500)).toMatchObject({ daysElapsed: 30, daysLeft: 0 });
});

it('predicts a year from the average, and a month as 30 days of it', () => {
  const usage = after(100, 1000, 24_000, 365);
  expect(usage.predictedMonthly).toBe(300);
  expect(usage.predictedTotal).toBe(3650);
});

it('says nothing about a limit that is not there', () => {
  const usage = after(10, 400, null);
  expect(usage).toMatchObject({
    percent: null,
    pagesLeft: null,
    daysUntilExhaustion: null,
    exhaustedAtMs: null,
  });
  expect(exceedsLimit(usage)).toBe(false);
});

it('takes a limit of nothing as used up', () => {
  expect(after(1, 0, 0)).toMatchObject({ percent: 100, pagesLeft: 0, daysUntilExhaustion: null });
});

it('names no instant that no calendar holds', () => {
  const usage = after(29, 1, 1e13);
  expect(usage.daysUntilExhaustion).not.toBeNull();
  expect(usage.exhaustedAtMs).toBeNull();
});

it.each([
  [0, 'success'],
  [70, 'success'],
  [70.01, 'warning'],
  [90, 'warning'],
  [90.01, 'error'],
  [130, 'error'],
])('at %d percent the gauge says %s', (percent, tone) => {
  expect(gaugeTone(percent)).toBe(tone);
});

const facts = fc.record({
  pagesUsed: fc.nat(1e9),
  pagesLimit: fc.option(fc.nat(1e9)),
  periodStartMs: fc.integer({ min: 0, max: 4e12 }),
  periodEndMs: fc.integer({ min: 0, max: 4e12 }),
  nowMs: fc.integer({ min: 0, max: 4e12 }),
});

it('never yields NaN or an infinite number, whatever the facts', () => {
  fc.assert(
    fc.property(facts, (given) => {
      for (const value of Object.values(usageOf(given))) {
        if (value !== null) expect(Number.isFinite(value)).toBe(true);
      }
    }),
  );
});

it('more pages used never leave more of them, or more days', () => {
  fc.assert(
    fc.property(facts, fc.integer({ min: 1, max: 1e6 }), (given, more) => {
      const before = usageOf(given);
      const later = usageOf({ ...given, pagesUsed: given.pagesUsed + more });
      expect(later.pagesLeft ?? 0).toBeLessThanOrEqual(before.pagesLeft ?? 0);
      expect(later.daysUntilExhaustion ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(
        before.daysUntilExhaustion ?? Number.POSITIVE_INFINITY,
      );
    }),
  );
});

import { expect, it } from 'vitest';
import { type AlertLevel, usageAlert } from './alert.ts';
import { DAY_MS, usageOf } from './usage.ts';

const start = Date.UTC(2026, 10, 1);
const now = start + 29 * DAY_MS;
const used = (pagesUsed: number, pagesLimit = 1000) =>
  usageOf({ pagesUsed, pagesLimit, periodStartMs: start, periodEndMs: start + 30 * DAY_MS, nowMs: now });
const dismissed = (level: AlertLevel, atMs: number, periodStartMs = start) => ({
  level,
  atMs,
  periodStartMs,
});

it.each([
  [950, 'critical'],
  [860, 'high'],
  [700, 'medium'],
  [500, null],
  [0, null],
])('%i of 1000 pages: %s', (pages, level) => {
  expect(usageAlert(used(pages), start, null, now)).toBe(level);
});

it('keeps quiet below a tenth of a percent, however few days are left', () => {
  // 9 of 10 000 pages are 0.09 percent, 10 are 0.1 percent: the minimum for an alert.
  expect(usageAlert(used(9, 10_000), start, null, now)).toBeNull();
  expect(usageAlert({ ...used(9, 10_000), daysUntilExhaustion: 1 }, start, null, now)).toBeNull();
  expect(usageAlert({ ...used(10, 10_000), daysUntilExhaustion: 1 }, start, null, now)).toBe('critical');
});

it('critical cannot be dismissed', () => {
  expect(usageAlert(used(950), start, dismissed('critical', now), now)).toBe('critical');
});

it('high comes back after a day', () => {
  const kept = dismissed('high', now);
  expect(usageAlert(used(860), start, kept, now + DAY_MS - 1)).toBeNull();
  expect(usageAlert(used(860), start, kept, now + DAY_MS)).toBe('high');
});

it('medium stays away for the period, and comes back in the next', () => {
  const kept = dismissed('medium', start + DAY_MS);
  expect(usageAlert(used(700), start, kept, now)).toBeNull();
  expect(usageAlert(used(700), start + 30 * DAY_MS, kept, now)).toBe('medium');
});

it('a louder level is heard over a dismissal of a calmer one, not the other way round', () => {
  expect(usageAlert(used(860), start, dismissed('medium', now), now)).toBe('high');
  expect(usageAlert(used(700), start, dismissed('high', start), now)).toBeNull();
});

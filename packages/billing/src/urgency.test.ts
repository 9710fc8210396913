import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type UrgencyLevel, urgencyOf } from './urgency.ts';
import { DAY_MS, usageOf } from './usage.ts';

const start = Date.UTC(2026, 10, 1);
const usage = (days: number, pagesUsed: number, pagesLimit: number | null) =>
  usageOf({
    pagesUsed,
    pagesLimit,
    periodStartMs: start,
    periodEndMs: start + 30 * DAY_MS,
    nowMs: start + days * DAY_MS,
  });

it.each([
  // days, used of 1000: why
  [29, 950, 'critical', 'urgent_upgrade'], // 95 percent
  [10, 770, 'critical', 'urgent_upgrade'], // 2.99 days left
  [10, 769, 'high', 'urgent_upgrade'], // 3.004 days left
  [29, 890, 'high', 'consider_upgrade'], // 3.6 days of pages, but enough for the period
  [29, 850, 'high', 'consider_upgrade'], // 85 percent, lasts
  [27, 860, 'high', 'consider_upgrade'], // 955 expected
  [10, 589, 'high', 'urgent_upgrade'], // 6.98 days left, exceeds
  [25, 849, 'high', 'urgent_upgrade'], // 4.4 days left, exceeds
  [29, 750, 'medium', 'consider_upgrade'], // 70 percent or more
  [29, 700, 'medium', 'consider_upgrade'], // exactly 70
  [15, 550, 'medium', 'consider_upgrade'], // 1100 expected
  [29, 699, 'low', 'monitor'],
  [20, 10, 'low', 'monitor'], // exactly 1
  [20, 9, 'none', 'none'],
  [20, 0, 'none', 'none'],
])('after %i days with %i of 1000 pages: %s, %s', (days, used, level, action) => {
  expect(urgencyOf(usage(days, used, 1000))).toEqual({ level, action });
});

it('is critical with exactly three days left, and high with exactly seven', () => {
  expect(usage(10, 770, 1001).daysUntilExhaustion).toBe(3);
  expect(urgencyOf(usage(10, 770, 1001)).level).toBe('critical');
  expect(usage(10, 500, 850).daysUntilExhaustion).toBe(7);
  expect(urgencyOf(usage(10, 500, 850)).level).toBe('high');
  expect(urgencyOf(usage(10, 499, 850)).level).toBe('medium');
});

it('needs no haste without a limit', () => {
  expect(urgencyOf(usage(1, 1e6, null))).toEqual({ level: 'none', action: 'none' });
});

it('is critical when every page is used, on the first day too', () => {
  expect(urgencyOf(usage(0, 1000, 1000)).level).toBe('critical');
  expect(urgencyOf(usage(0, 0, 0)).level).toBe('critical');
});

const order: readonly UrgencyLevel[] = ['none', 'low', 'medium', 'high', 'critical'];

it('never grows calmer when more pages are used', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.nat(5000), fc.nat(500), fc.nat(3000), (days, used, more, limit) => {
      const before = order.indexOf(urgencyOf(usage(days, used, limit)).level);
      expect(order.indexOf(urgencyOf(usage(days, used + more, limit)).level)).toBeGreaterThanOrEqual(before);
    }),
  );
});

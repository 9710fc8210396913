import { type PeriodUnit, type Plan, planPages } from '@sladd/contract';
import type { SubscriptionRow } from './subscriptions.store.ts';

/** The same instant so many months or years later; the 31st becomes the last day of a shorter month. */
export function addPeriods(start: Date, unit: PeriodUnit, count: number): Date {
  const months = unit === 'year' ? 12 * count : count;
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end;
}

/** How many paid periods lie between two instants, at least one: a renewal ahead of time makes them two. */
function periodsBetween(start: Date, end: Date, unit: PeriodUnit): number {
  const months =
    12 * (end.getUTCFullYear() - start.getUTCFullYear()) + end.getUTCMonth() - start.getUTCMonth();
  return Math.max(1, Math.round(unit === 'year' ? months / 12 : months));
}

type Period = Pick<
  SubscriptionRow,
  'current_period_start' | 'current_period_end' | 'carried_pages' | 'is_unlimited' | 'source'
>;

/** Pages of a subscription's present period, with those carried over; null for no limit. */
export function pagesLimit(row: Period, plan: Plan): number | null {
  const pages = row.is_unlimited === 1 ? null : planPages(plan);
  if (pages === null) return null;
  const start = new Date(row.current_period_start);
  const end = new Date(row.current_period_end);
  const periods = row.source === 'trial' ? 1 : periodsBetween(start, end, plan.period_unit);
  return pages * periods + row.carried_pages;
}

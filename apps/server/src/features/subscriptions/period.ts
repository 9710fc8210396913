import { pagesPerPeriod } from '@sladd/billing';
import type { Plan } from '@sladd/contract';
import { periodsBetween } from '../../plans/periods.ts';
import type { SubscriptionRow } from './subscriptions.store.ts';

type Period = Pick<
  SubscriptionRow,
  'current_period_start' | 'current_period_end' | 'carried_pages' | 'is_unlimited' | 'source'
>;

/** Page limit of the current period, including carried over pages; null for no limit. */
export function pagesLimit(row: Period, plan: Plan): number | null {
  const pages = row.is_unlimited === 1 ? null : pagesOf(plan);
  if (pages === null) return null;
  const start = new Date(row.current_period_start);
  const end = new Date(row.current_period_end);
  const periods = row.source === 'trial' ? 1 : periodsBetween(start, end, plan.period_unit);
  return pages * periods + row.carried_pages;
}

function pagesOf(plan: Plan): number | null {
  return pagesPerPeriod({
    periodUnit: plan.period_unit,
    pagesMonthlyLimit: plan.pages_monthly_limit,
    pagesYearlyLimit: plan.pages_yearly_limit,
  });
}

import type { getUsageHistory } from '@sladd/contract';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { PlanOwner } from '../../../plans/plan-owner.ts';
import { findSubscription, type SubscriptionRow } from '../subscriptions.store.ts';
import { pagesByDay } from '../usage.store.ts';

type History = z.output<typeof getUsageHistory.response>;

/** For a period of many years only the last days are shown. */
const MOST_DAYS = 366;
const MONTHS = 12;
/** Number of days shown without a period. */
const DAYS_WITHOUT_PERIOD = 30;
const DAY_MS = 86_400_000;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Pages of the current period by day, or of the last twelve months by month. */
export async function usageHistory(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  owner: PlanOwner,
  span: 'period' | 'year',
): Promise<History> {
  const now = clock();
  const starts = span === 'year' ? monthsUpTo(now) : daysOf(await findSubscription(db, owner), now);
  const length = span === 'year' ? 'YYYY-MM'.length : 'YYYY-MM-DD'.length;
  const pages = await pagesByDay(db, owner, starts[0] ?? dayOf(now), dayOf(now));
  const sums = new Map<string, number>();
  for (const [day, count] of pages) {
    const key = day.slice(0, length);
    sums.set(key, (sums.get(key) ?? 0) + count);
  }
  const entries = starts.map((from) => ({ from, pages: sums.get(from.slice(0, length)) ?? 0 }));
  return { unit: span === 'year' ? 'month' : 'day', entries };
}

function daysOf(row: SubscriptionRow | undefined, now: Date): readonly string[] {
  const today = Date.parse(dayOf(now));
  const from = row
    ? Date.parse(row.current_period_start.slice(0, 10))
    : today - (DAYS_WITHOUT_PERIOD - 1) * DAY_MS;
  const count = Math.min(Math.max(1, Math.round((today - from) / DAY_MS) + 1), MOST_DAYS);
  return Array.from({ length: count }, (_, index) => dayOf(new Date(today - (count - 1 - index) * DAY_MS)));
}

function monthsUpTo(now: Date): readonly string[] {
  return Array.from({ length: MONTHS }, (_, index) =>
    dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1 - index), 1))),
  );
}

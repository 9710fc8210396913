import { addPeriods } from './period.ts';
import { type PlanFacts, pagesPerPeriod } from './plan.ts';
import { DAY_MS, instantAfter, type Usage } from './usage.ts';

/** What renewing before the period ends gives. */
export interface Renewal {
  /** Left of the running period; null for no limit. */
  readonly pagesLeft: number | null;
  /** A fresh allotment; null for no limit. */
  readonly pagesNew: number | null;
  readonly pagesTotal: number | null;
  readonly endsMs: number;
  readonly addedDays: number;
  readonly newEndMs: number;
  /** How many days all these pages last at the present average; null when they do not end. */
  readonly lastsDays: number | null;
  /** The instant they end; null when they do not. */
  readonly exhaustedAtMs: number | null;
}

/** The remaining pages are added to a fresh allotment, and the period is extended by one more month or year. */
export function renewalOf(usage: Usage, plan: PlanFacts, periodEndMs: number, nowMs: number): Renewal {
  const pagesNew = pagesPerPeriod(plan);
  const pagesTotal = usage.pagesLeft === null || pagesNew === null ? null : usage.pagesLeft + pagesNew;
  const lastsDays = pagesTotal === null || usage.dailyAverage <= 0 ? null : pagesTotal / usage.dailyAverage;
  const newEndMs = addPeriods(new Date(periodEndMs), plan.periodUnit, 1).getTime();
  return {
    pagesLeft: usage.pagesLeft,
    pagesNew,
    pagesTotal,
    endsMs: periodEndMs,
    addedDays: Math.round((newEndMs - periodEndMs) / DAY_MS),
    newEndMs,
    lastsDays,
    exhaustedAtMs: instantAfter(nowMs, lastsDays),
  };
}

import { addPeriods } from './period.ts';
import { type PlanFacts, pagesPerPeriod } from './plan.ts';
import { DAY_MS, instantAfter, type Usage } from './usage.ts';

/** The result of a renewal before the end of the period. */
export interface Renewal {
  /** Pages left in the current period; null for no limit. */
  readonly pagesLeft: number | null;
  /** Pages of the new period; null for no limit. */
  readonly pagesNew: number | null;
  readonly pagesTotal: number | null;
  readonly endsMs: number;
  readonly addedDays: number;
  readonly newEndMs: number;
  /** How many days all these pages last at the current daily average; null if they do not run out. */
  readonly lastsDays: number | null;
  /** When they run out; null if they do not. */
  readonly exhaustedAtMs: number | null;
}

/**
 * Calculates a renewal: remaining pages are added to those of a new period, and the period is extended by one month or year.
 */
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

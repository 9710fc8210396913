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

/** The remaining pages are added to a fresh allotment, and the period is extended by its own length. */
export function renewalOf(
  usage: Usage,
  periodEndMs: number,
  pagesNew: number | null,
  nowMs: number,
): Renewal {
  const pagesTotal = usage.pagesLeft === null || pagesNew === null ? null : usage.pagesLeft + pagesNew;
  const lastsDays = pagesTotal === null || usage.dailyAverage <= 0 ? null : pagesTotal / usage.dailyAverage;
  return {
    pagesLeft: usage.pagesLeft,
    pagesNew,
    pagesTotal,
    endsMs: periodEndMs,
    addedDays: usage.periodDays,
    newEndMs: periodEndMs + usage.periodDays * DAY_MS,
    lastsDays,
    exhaustedAtMs: instantAfter(nowMs, lastsDays),
  };
}

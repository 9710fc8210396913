/** One day in milliseconds. */
export const DAY_MS = 86_400_000;

/** The number of days of a predicted month. */
const MONTH_DAYS = 30;

/** The input about a period; instants in milliseconds since 1970. */
export interface UsageFacts {
  readonly pagesUsed: number;
  /** Pages that may be read in the period; null for no limit. */
  readonly pagesLimit: number | null;
  readonly periodStartMs: number;
  readonly periodEndMs: number;
  readonly nowMs: number;
}

/** Figures derived from {@link UsageFacts}. No number in it is `NaN` or infinite. */
export interface Usage {
  readonly pagesUsed: number;
  readonly pagesLimit: number | null;
  /** Pages left, at least 0; null for no limit. */
  readonly pagesLeft: number | null;
  /** Share of the limit in percent, above 100 if exceeded; null for no limit. */
  readonly percent: number | null;
  /** Length of the period in days, at least 1. */
  readonly periodDays: number;
  /** Whole days since the period began: at least 1, at most its length. */
  readonly daysElapsed: number;
  /** Days until the period ends, rounded up, at least 0. */
  readonly daysLeft: number;
  /** Pages per elapsed day. */
  readonly dailyAverage: number;
  /** Pages in 30 days at this average. */
  readonly predictedMonthly: number;
  /** Pages in the whole period at this average. */
  readonly predictedTotal: number;
  /** Days until the pages run out at this average; null if they do not. */
  readonly daysUntilExhaustion: number | null;
  /** When they run out; null if they do not. */
  readonly exhaustedAtMs: number | null;
}

/** Derives the figures of a period. */
export function usageOf({ pagesUsed, pagesLimit, periodStartMs, periodEndMs, nowMs }: UsageFacts): Usage {
  const periodDays = Math.max(1, Math.round((periodEndMs - periodStartMs) / DAY_MS));
  const daysElapsed = Math.min(periodDays, Math.max(1, Math.floor((nowMs - periodStartMs) / DAY_MS)));
  const dailyAverage = pagesUsed / daysElapsed;
  const pagesLeft = pagesLimit === null ? null : Math.max(0, pagesLimit - pagesUsed);
  const daysUntilExhaustion = pagesLeft === null || dailyAverage <= 0 ? null : pagesLeft / dailyAverage;
  return {
    pagesUsed,
    pagesLimit,
    pagesLeft,
    percent: pagesLimit === null ? null : percentOf(pagesUsed, pagesLimit),
    periodDays,
    daysElapsed,
    daysLeft: Math.max(0, Math.ceil((periodEndMs - nowMs) / DAY_MS)),
    dailyAverage,
    predictedMonthly: dailyAverage * MONTH_DAYS,
    predictedTotal: dailyAverage * periodDays,
    daysUntilExhaustion,
    exhaustedAtMs: instantAfter(nowMs, daysUntilExhaustion),
  };
}

/** The latest instant of a `Date`. */
const LAST_INSTANT_MS = 8.64e15;

/**
 * The instant this number of days later, in milliseconds since 1970; null for null and for instants beyond the range of
 * `Date`.
 */
export function instantAfter(nowMs: number, days: number | null): number | null {
  if (days === null) return null;
  const instantMs = nowMs + days * DAY_MS;
  return instantMs <= LAST_INSTANT_MS ? instantMs : null;
}

/** The share of a limit in percent; a limit of 0 is used up from the start. */
function percentOf(pagesUsed: number, pagesLimit: number): number {
  return pagesLimit <= 0 ? 100 : (pagesUsed / pagesLimit) * 100;
}

/** Whether the expected pages of the period exceed the limit. */
export function exceedsLimit({ predictedTotal, pagesLimit }: Usage): boolean {
  return pagesLimit !== null && predictedTotal > pagesLimit;
}

/** The colour of a gauge at this percentage: 70 and 90 still have the lower level. */
export function gaugeTone(percent: number): 'success' | 'warning' | 'error' {
  if (percent <= 70) return 'success';
  return percent <= 90 ? 'warning' : 'error';
}

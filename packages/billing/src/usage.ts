/** One day in milliseconds. */
export const DAY_MS = 86_400_000;

/** The days that a predicted month counts. */
const MONTH_DAYS = 30;

/** What is known of a period; instants in milliseconds since 1970. */
export interface UsageFacts {
  readonly pagesUsed: number;
  /** Pages that may be read in the period; null for no limit. */
  readonly pagesLimit: number | null;
  readonly periodStartMs: number;
  readonly periodEndMs: number;
  readonly nowMs: number;
}

/** What follows from a period's facts. No number in it is `NaN` or infinite. */
export interface Usage {
  readonly pagesUsed: number;
  readonly pagesLimit: number | null;
  /** Pages left, never below 0; null for no limit. */
  readonly pagesLeft: number | null;
  /** Share of the limit in percent, more than 100 when it was exceeded; null for no limit. */
  readonly percent: number | null;
  /** Length of the period in days, at least 1. */
  readonly periodDays: number;
  /** Whole days since the period began: at least 1, at most its length. */
  readonly daysElapsed: number;
  /** Days until the period ends, rounded up, never below 0. */
  readonly daysLeft: number;
  /** Pages per elapsed day. */
  readonly dailyAverage: number;
  /** Pages of 30 days at this average. */
  readonly predictedMonthly: number;
  /** Pages of the whole period at this average. */
  readonly predictedTotal: number;
  /** Days until the pages end at this average; null when they do not. */
  readonly daysUntilExhaustion: number | null;
  /** The instant they end; null when they do not. */
  readonly exhaustedAtMs: number | null;
}

/** What a period's facts say about its pages. */
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

/** The last instant that a date can hold. */
const LAST_INSTANT_MS = 8.64e15;

/** The instant so many days later, in milliseconds since 1970; null for null and for what no calendar holds. */
export function instantAfter(nowMs: number, days: number | null): number | null {
  if (days === null) return null;
  const instantMs = nowMs + days * DAY_MS;
  return instantMs <= LAST_INSTANT_MS ? instantMs : null;
}

/** A limit of nothing is used up from the start. */
function percentOf(pagesUsed: number, pagesLimit: number): number {
  return pagesLimit <= 0 ? 100 : (pagesUsed / pagesLimit) * 100;
}

/** Whether more pages than the limit are expected by the end of the period. */
export function exceedsLimit({ predictedTotal, pagesLimit }: Usage): boolean {
  return pagesLimit !== null && predictedTotal > pagesLimit;
}

/** Which colour a gauge has at this percentage: 70 and 90 still belong to the calmer one. */
export function gaugeTone(percent: number): 'success' | 'warning' | 'error' {
  if (percent <= 70) return 'success';
  return percent <= 90 ? 'warning' : 'error';
}

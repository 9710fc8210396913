import type { PeriodUnit } from '@sladd/contract';

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

/** How many periods lie between two instants, rounded, at least one: a renewal ahead of time makes them two. */
export function periodsBetween(start: Date, end: Date, unit: PeriodUnit): number {
  const months =
    12 * (end.getUTCFullYear() - start.getUTCFullYear()) + end.getUTCMonth() - start.getUTCMonth();
  return Math.max(1, Math.round(unit === 'year' ? months / 12 : months));
}

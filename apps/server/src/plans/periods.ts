import type { PeriodUnit } from '@sladd/contract';

/** How many periods lie between two instants, rounded, at least one: a renewal ahead of time makes them two. */
export function periodsBetween(start: Date, end: Date, unit: PeriodUnit): number {
  const months =
    12 * (end.getUTCFullYear() - start.getUTCFullYear()) + end.getUTCMonth() - start.getUTCMonth();
  return Math.max(1, Math.round(unit === 'year' ? months / 12 : months));
}

import type { PeriodUnit } from '@sladd/contract';

/** The number of periods between two instants, rounded, at least one; two after a renewal in advance. */
export function periodsBetween(start: Date, end: Date, unit: PeriodUnit): number {
  const months =
    12 * (end.getUTCFullYear() - start.getUTCFullYear()) + end.getUTCMonth() - start.getUTCMonth();
  return Math.max(1, Math.round(unit === 'year' ? months / 12 : months));
}

import { type UrgencyLevel, urgencyOf } from './urgency.ts';
import { DAY_MS, type Usage } from './usage.ts';

/** The levels with a banner; `low` is only a line of text, `none` nothing. */
export type AlertLevel = Extract<UrgencyLevel, 'critical' | 'high' | 'medium'>;

/** A dismissed banner: its level, when, and the start of that period. Instants in milliseconds since 1970. */
export interface Dismissal {
  readonly level: AlertLevel;
  readonly atMs: number;
  readonly periodStartMs: number;
}

/** Below this percentage there is no banner, even if few days are left. */
const QUIET_BELOW_PERCENT = 0.1;

/** The severity of each level. */
const loudness = { medium: 1, high: 2, critical: 3 } as const satisfies Record<AlertLevel, number>;

/**
 * The banner to show for a usage; null for none. A dismissal applies to its level and lower ones: `high` for a day, `medium`
 * for the period, `critical` never.
 */
export function usageAlert(
  usage: Usage,
  periodStartMs: number,
  dismissal: Dismissal | null,
  nowMs: number,
): AlertLevel | null {
  const { level } = urgencyOf(usage);
  if (level === 'none' || level === 'low' || (usage.percent ?? 0) < QUIET_BELOW_PERCENT) return null;
  return isDismissed(level, periodStartMs, dismissal, nowMs) ? null : level;
}

function isDismissed(
  level: AlertLevel,
  periodStartMs: number,
  dismissal: Dismissal | null,
  nowMs: number,
): boolean {
  if (dismissal === null || level === 'critical') return false;
  if (dismissal.periodStartMs !== periodStartMs || loudness[dismissal.level] < loudness[level]) return false;
  return level === 'medium' || nowMs - dismissal.atMs < DAY_MS;
}

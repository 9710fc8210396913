import { exceedsLimit, type Usage } from './usage.ts';

/** How soon the pages of a period run out, most urgent first. */
export type UrgencyLevel = 'critical' | 'high' | 'medium' | 'low' | 'none';
/** The suggested action for a level of urgency. */
export type UrgencyAction = 'urgent_upgrade' | 'consider_upgrade' | 'monitor' | 'none';

/** The urgency of a usage and the suggested action. */
export interface Urgency {
  readonly level: UrgencyLevel;
  readonly action: UrgencyAction;
}

/** A level begins at this percentage, or with this number of days left. */
const CRITICAL = { percent: 95, days: 3 };
const HIGH = { percent: 85, days: 7 };
const MEDIUM_PERCENT = 70;
const LOW_PERCENT = 1;

/** The urgency of a usage; `none` without a limit. */
export function urgencyOf(usage: Usage): Urgency {
  const { percent, daysUntilExhaustion } = usage;
  if (percent === null) return { level: 'none', action: 'none' };
  const reaches = ({ percent: limit, days }: typeof CRITICAL) =>
    percent >= limit || (daysUntilExhaustion !== null && daysUntilExhaustion <= days);
  const exceeds = exceedsLimit(usage);
  if (reaches(CRITICAL)) return { level: 'critical', action: 'urgent_upgrade' };
  if (reaches(HIGH)) return { level: 'high', action: exceeds ? 'urgent_upgrade' : 'consider_upgrade' };
  if (percent >= MEDIUM_PERCENT || exceeds) return { level: 'medium', action: 'consider_upgrade' };
  if (percent >= LOW_PERCENT) return { level: 'low', action: 'monitor' };
  return { level: 'none', action: 'none' };
}

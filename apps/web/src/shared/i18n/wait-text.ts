import type { AnyErrorCode, ApiError } from '../api/api-error.ts';
import { i18n } from './i18n.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

/** A waiting time in words, rounded up: seconds below a minute, then minutes, and hours from two hours on. */
function durationText(seconds: number): string {
  if (seconds < MINUTE_SECONDS)
    return i18n.t('common:duration.seconds', { count: Math.max(1, Math.ceil(seconds)) });
  if (seconds < 2 * HOUR_SECONDS) {
    return i18n.t('common:duration.minutes', { count: Math.ceil(seconds / MINUTE_SECONDS) });
  }
  return i18n.t('common:duration.hours', { count: Math.ceil(seconds / HOUR_SECONDS) });
}

/** The sentence for a refusal that says when to try again; null for every other failure. */
export function waitText(code: AnyErrorCode, details: ApiError['details']): string | null {
  const seconds = details.retry_after_seconds;
  if (typeof seconds !== 'number') return null;
  const wait = durationText(seconds);
  if (code === 'request.too_many') return i18n.t('common:wait.tooMany', { wait });
  return code === 'task.busy' ? i18n.t('common:wait.busy', { wait }) : null;
}

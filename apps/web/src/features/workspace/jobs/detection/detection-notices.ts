import { ApiError } from '../../../../shared/api/api-error.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import type { NoticeOptions } from '../../../../shared/notices/notices.ts';
import { textOf } from '../../mounted/say.ts';

/** Notices of a detection appear in the corner where its findings are listed. */
export const inView: NoticeOptions = { corner: 'top-right' };

/** Why a run failed, in words; for an answer of something other than our server, its HTTP status. */
export function failureText(error: unknown): string {
  // This page runs nothing, or it would not have asked.
  if (error instanceof ApiError && error.code === 'detection.already_running')
    return textOf('detection.runsElsewhere');
  const isForeign = error instanceof ApiError && error.code === 'client.unexpected_answer';
  if (!isForeign || error.status < 400 || error.serverText !== null) return errorText(error);
  const { status, statusText } = error;
  return statusText === null
    ? textOf('requestFailedWithStatus', { status })
    : `HTTP ${status}: ${statusText}`;
}

import { ApiError } from '../../../../shared/api/api-error.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { notify } from '../../../../shared/notices/notices.ts';
import { type TextKey, textOf } from '../../mounted/say.ts';

export type HistoryCall = 'fetchAll' | 'save' | 'fetch' | 'delete';

/**
 * Why a call of the history failed: not signed in, the message of the server, an answer without success, or a general
 * text.
 */
export function historyProblem(call: HistoryCall, error: unknown): string {
  if (!(error instanceof ApiError)) return textOf(`historyError.${call}` as TextKey);
  if (error.code === 'auth.required') return textOf(`historySignIn.${call}` as TextKey);
  if (error.code !== 'client.unexpected_answer' || error.serverText !== null) return errorText(error);
  const isUnsuccessful = error.status < 400 && call !== 'delete';
  return textOf(`${isUnsuccessful ? 'historyFailed' : 'historyError'}.${call}` as TextKey);
}

const PROBLEM_NOTICE_MS = 4000;

/** Shows that a call of the history failed and why, with an optional `action`. */
export function sayHistoryProblem(
  title: TextKey,
  call: HistoryCall,
  error: unknown,
  action?: { label: string; onClick: () => void },
): void {
  notify.error(textOf(title), { body: historyProblem(call, error), durationMs: PROBLEM_NOTICE_MS, action });
}

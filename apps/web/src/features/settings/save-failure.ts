import { ApiError } from '../../shared/api/api-error.ts';
import { errorText } from '../../shared/i18n/error-text.ts';

/** Why a save failed: the message of the server if there is one, otherwise `fallback`. */
export function saveFailureText(error: unknown, fallback: string): string {
  const isWordless =
    !(error instanceof ApiError) || (error.code === 'client.unexpected_answer' && error.serverText === null);
  return isWordless ? fallback : errorText(error);
}

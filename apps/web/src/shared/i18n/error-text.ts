import { type AnyErrorCode, ApiError } from '../api/api-error.ts';
import { i18n } from './i18n.ts';
import { waitText } from './wait-text.ts';

/** The text of an error code in the current language, with the time to wait if the server sent one. */
export function codeText(code: AnyErrorCode, details: ApiError['details'] = {}): string {
  return waitText(code, details) ?? i18n.t(`errors:${code}`, { ...details });
}

/**
 * The text of any thrown value; for an error that only the server knows, the message of the server. Anything but a
 * failed call is an error of this page.
 */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) return error.serverText ?? codeText(error.code, error.details);
  return i18n.t('errors:internal');
}

/**
 * A validation message of the contract, which is English, in the current language; a general message if there is none.
 */
export function validationText(message: string): string {
  if (message === '') return i18n.t('common:validationFailed');
  // The namespace is passed as an option, because a key with spaces is not split at a colon.
  return i18n.exists(message, { ns: 'validation' })
    ? i18n.t(message as never, { ns: 'validation' })
    : message;
}

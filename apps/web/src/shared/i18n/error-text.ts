import { type AnyErrorCode, ApiError } from '../api/api-error.ts';
import { i18n } from './i18n.ts';
import { waitText } from './wait-text.ts';

/** The sentence for an error code, in the language in use; how long to wait where the server says so. */
export function codeText(code: AnyErrorCode, details: ApiError['details'] = {}): string {
  return waitText(code, details) ?? i18n.t(`errors:${code}`, { ...details });
}

/**
 * The sentence for anything thrown; for a failure that only the server knows, what the server says. What is no failed
 * call is a fault of this page and reads as such.
 */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) return error.serverText ?? codeText(error.code, error.details);
  return i18n.t('errors:internal');
}

/** A message of the contract's schemas in the language in use; schemas write English. Without one it says that much. */
export function validationText(message: string): string {
  if (message === '') return i18n.t('common:validationFailed');
  // The namespace goes as an option: a key with spaces is never split at a colon.
  return i18n.exists(message, { ns: 'validation' })
    ? i18n.t(message as never, { ns: 'validation' })
    : message;
}

import { accountErrors } from './errors/account-errors.ts';
import { billingErrors } from './errors/billing-errors.ts';
import { callErrors } from './errors/call-errors.ts';
import { documentErrors } from './errors/document-errors.ts';
import { jobErrors } from './errors/job-errors.ts';
import { organizationErrors } from './errors/organization-errors.ts';

/**
 * Every error a client can get: its code, which is also the key of its translation, the HTTP status and the English
 * text, where `{name}` stands for a detail of the error. Error codes are not defined anywhere else.
 */
export const errorCatalogue = {
  ...callErrors,
  ...accountErrors,
  ...billingErrors,
  ...organizationErrors,
  ...documentErrors,
  ...jobErrors,
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

/** All error codes. */
export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[];

/** Whether a text is one of the catalogue's codes. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCatalogue, value);
}

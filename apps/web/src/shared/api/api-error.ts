import { type ErrorCode, errorCatalogue, isErrorCode } from '@sladd/contract';

/** Errors on the client side, before or after the server was involved. The texts are fallbacks for the translations. */
export const clientErrors = {
  'client.offline': 'You are offline. Connect to the network and try again',
  'client.unreachable': 'The server cannot be reached. Try again in a moment',
  'client.unexpected_answer': 'The server gave an answer that this page does not understand',
  'client.stream_lost': 'The connection to the server was lost while it was working',
  'client.no_body': 'Response body is not readable',
} as const;

export type ClientErrorCode = keyof typeof clientErrors;
export type AnyErrorCode = ErrorCode | ClientErrorCode;

/** All error codes of calls on the client side. */
export const clientErrorCodes = Object.keys(clientErrors) as ClientErrorCode[];

/** A failed call. Aborted calls reject with the reason of the signal instead. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: AnyErrorCode;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** For each invalid field of the request, what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, string | number | boolean>>;
  readonly requestId: string | null;
  /** The message of the server for an error that this page does not know; null if there is none. */
  readonly serverText: string | null;
  /** The status text of an answer that is not JSON; null for any other error. */
  readonly statusText: string | null;

  constructor(
    code: AnyErrorCode,
    facts: {
      message?: string | undefined;
      status?: number | undefined;
      fields?: Record<string, string> | undefined;
      details?: Record<string, string | number | boolean> | undefined;
      requestId?: string | null | undefined;
      serverText?: string | undefined;
      statusText?: string | undefined;
      cause?: unknown;
    } = {},
  ) {
    const text = isErrorCode(code) ? errorCatalogue[code].message : clientErrors[code as ClientErrorCode];
    super(facts.message ?? text, { cause: facts.cause });
    this.code = code;
    this.status = facts.status ?? 0;
    this.fields = facts.fields ?? {};
    this.details = facts.details ?? {};
    this.requestId = facts.requestId ?? null;
    this.serverText = facts.serverText ?? null;
    this.statusText = facts.statusText ?? null;
  }
}

/** Whether a thrown value is a failed call with this code. */
export function hasCode(error: unknown, code: AnyErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

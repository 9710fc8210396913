import { type ErrorCode, errorCatalogue, isErrorCode } from '@sladd/contract';

/** What can fail before or after the server had a say. The texts are the fallbacks of the translations. */
export const clientErrors = {
  'client.offline': 'You are offline. Connect to the network and try again',
  'client.unreachable': 'The server cannot be reached. Try again in a moment',
  'client.unexpected_answer': 'The server gave an answer that this page does not understand',
  'client.stream_lost': 'The connection to the server was lost while it was working',
  'client.no_body': 'Response body is not readable',
} as const;

export type ClientErrorCode = keyof typeof clientErrors;
export type AnyErrorCode = ErrorCode | ClientErrorCode;

/** All codes a call can fail with on this side. */
export const clientErrorCodes = Object.keys(clientErrors) as ClientErrorCode[];

/** A call that failed. Aborted calls reject with the signal's own reason instead. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: AnyErrorCode;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Field of the request -> what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, string | number | boolean>>;
  readonly requestId: string | null;
  /** What the server itself says about a failure this page does not know; null when it says nothing. */
  readonly serverText: string | null;
  /** The words beside the status of an answer that is no JSON; null for every other failure. */
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

/** Whether something thrown is a failed call with this code. */
export function hasCode(error: unknown, code: AnyErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

import { errorEnvelopeSchema, isErrorCode } from '@sladd/contract';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';

/** An answer whose text has been read. */
export interface RawAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly text: string;
  /** The header with this name; null if it was not sent. */
  readonly retryAfter: string | null;
}

/**
 * The error of a failed answer. Uses the message of the server; without one "Request failed with status {status}", or
 * "HTTP {status}: {statusText}" if the answer is not JSON.
 */
export function readFailure(answer: RawAnswer): ApiError {
  const json = parseJson(answer.text);
  const isEnveloped = errorEnvelopeSchema.safeParse(json).success;
  const wait = isEnveloped ? null : waitOf(answer);
  if (wait) return wait;
  if (json === undefined) {
    const message = `HTTP ${answer.status}: ${answer.statusText}`;
    const { status, statusText } = answer;
    return new ApiError('client.unexpected_answer', { message, status, statusText });
  }
  const envelope = errorEnvelopeSchema.safeParse(json);
  if (!envelope.success) {
    const serverText = messageOf(json);
    const message = serverText ?? `Request failed with status ${answer.status}`;
    return new ApiError('client.unexpected_answer', { message, serverText, status: answer.status });
  }
  const { code, message, fields, details, request_id } = envelope.data.error;
  const isKnown = isErrorCode(code);
  return new ApiError(isKnown ? code : 'client.unexpected_answer', {
    message,
    serverText: isKnown ? undefined : message,
    fields,
    details,
    status: answer.status,
    requestId: request_id,
  });
}

/**
 * The payload of a successful answer, checked against the contract. Throws `client.unexpected_answer` if the body does
 * not match, since a page based on it would show something wrong.
 */
export function readPayload<T extends z.ZodType>(
  answer: RawAnswer,
  schema: T,
  envelope: 'data' | 'top',
): z.output<T> {
  const json = parseJson(answer.text);
  const isSuccess = isRecord(json) && json.success === true;
  const parsed = schema.safeParse(isSuccess ? (envelope === 'top' ? json : (json.data ?? null)) : undefined);
  if (!isSuccess || !parsed.success) {
    throw new ApiError('client.unexpected_answer', { status: answer.status, cause: parsed.error });
  }
  return parsed.data;
}

/** An error from something in front of the server, such as a proxy, that says when to try again. */
function waitOf({ status, retryAfter }: RawAnswer): ApiError | null {
  const code = ({ 429: 'request.too_many', 503: 'task.busy' } as const)[status];
  const seconds = Number(retryAfter ?? Number.NaN);
  if (!code || !Number.isFinite(seconds) || seconds <= 0) return null;
  return new ApiError(code, { status, details: { retry_after_seconds: seconds } });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function messageOf(json: unknown): string | undefined {
  if (!isRecord(json)) return undefined;
  const message = isRecord(json.error) ? json.error.message : json.message;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

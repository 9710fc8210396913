import type { ErrorEnvelope } from '@sladd/contract';
import type { AppError } from './app-error.ts';

/** Wraps a payload: under `data`, or with `top` beside `success`. */
export function successEnvelope(payload: unknown, kind: 'data' | 'top' = 'data'): Record<string, unknown> {
  if (kind === 'top') return { success: true, ...(payload as Record<string, unknown>) };
  return { success: true, data: payload };
}

/** The answer for a failed call. */
export function errorEnvelope(error: AppError, requestId: string): ErrorEnvelope {
  return {
    success: false,
    error: {
      code: error.code,
      message: error.message,
      ...(error.fields ? { fields: { ...error.fields } } : {}),
      ...(error.details ? { details: { ...error.details } } : {}),
      request_id: requestId,
    },
  };
}

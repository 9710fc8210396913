import type { ErrorCode } from '@sladd/contract';

/** The last entry of a task's events. */
export interface TaskEnd {
  readonly failure?: {
    readonly code: ErrorCode;
    readonly pageNumber?: number;
    readonly retryAfterSeconds?: number;
  };
}

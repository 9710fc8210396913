import type { ErrorCode } from '@sladd/contract';

/** The last entry of the events of a task. */
export interface TaskEnd {
  readonly failure?: {
    readonly code: ErrorCode;
    readonly pageNumber?: number;
    readonly retryAfterSeconds?: number;
  };
}

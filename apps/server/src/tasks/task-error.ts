import type { ErrorCode } from '@sladd/contract';

/**
 * Why a task failed: `task.busy`, `task.cancelled`, `task.timed_out` and `task.crashed` come from the runner, all other
 * codes from the handler. The message is the code, never text of a document.
 */
export class TaskError extends Error {
  readonly code: ErrorCode;
  /** 1-based; only if the error concerns one page. */
  readonly pageNumber?: number;
  /** Only with `task.busy`: when it is worth trying again. */
  readonly retryAfterSeconds?: number;

  constructor(
    code: ErrorCode,
    options: { pageNumber?: number; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'TaskError';
    this.code = code;
    if (options.pageNumber !== undefined) this.pageNumber = options.pageNumber;
    if (options.retryAfterSeconds !== undefined) this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

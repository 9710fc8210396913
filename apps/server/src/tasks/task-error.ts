import type { ErrorCode } from '@sladd/contract';

/**
 * How a task ends when it does not finish: `task.busy`, `task.cancelled`, `task.timed_out` and `task.crashed` come
 * from the runner, every other code from the task's handler. The message is the code, never text of a document.
 */
export class TaskError extends Error {
  readonly code: ErrorCode;
  /** 1-based, when the failure belongs to one page. */
  readonly pageNumber?: number;
  /** Only with `task.busy`: when another try is likely to succeed. */
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

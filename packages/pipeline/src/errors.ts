import type { ErrorCode } from '@sladd/contract';

/** Why a job failed, as a code of the error catalogue. The message is the code, never text of a document. */
export class PipelineError extends Error {
  readonly code: ErrorCode;
  /** 1-based, when the failure belongs to one page. */
  readonly pageNumber?: number;

  constructor(code: ErrorCode, options: { pageNumber?: number; cause?: unknown } = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'PipelineError';
    this.code = code;
    if (options.pageNumber !== undefined) this.pageNumber = options.pageNumber;
  }
}

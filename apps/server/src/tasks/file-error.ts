import { type ErrorCode, errorCatalogue, type FileError } from '@sladd/contract';
import { TaskError } from './task-error.ts';

/**
 * The error of one file of a batch, as sent to the client. Rethrows errors of the whole call: a full queue, a cancelled
 * request, the codes in `callErrors`, and unexpected errors.
 */
export function toFileError(error: unknown, callErrors: readonly ErrorCode[] = []): FileError {
  if (!(error instanceof TaskError)) throw error;
  const { code, pageNumber } = error;
  if (code === 'task.busy' || code === 'task.cancelled' || callErrors.includes(code)) throw error;
  const page = pageNumber === undefined ? {} : { page_number: pageNumber };
  return { code, message: errorCatalogue[code].message, ...page };
}

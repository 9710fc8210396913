import { type ErrorCode, errorCatalogue, type FileError } from '@sladd/contract';
import { TaskError } from './task-error.ts';

/**
 * What a client is told about one file of a batch that failed. Rethrows what is no failure of the file: a full queue,
 * a cancelled request, the codes in `callErrors`, and whatever nobody foresaw.
 */
export function toFileError(error: unknown, callErrors: readonly ErrorCode[] = []): FileError {
  if (!(error instanceof TaskError)) throw error;
  const { code, pageNumber } = error;
  if (code === 'task.busy' || code === 'task.cancelled' || callErrors.includes(code)) throw error;
  const page = pageNumber === undefined ? {} : { page_number: pageNumber };
  return { code, message: errorCatalogue[code].message, ...page };
}

import { type ErrorCode, errorCatalogue, type FileError, type RedactionReport } from '@sladd/contract';
import { TaskError } from '../../../tasks/task-error.ts';
import type { HybridFileResult } from '../../detection/index.ts';
import type { VerifiedFile } from '../held-order.ts';

/** The outcome of one file of a job, kept in the vault until it is fetched. */
export interface FileOutcome {
  /** The file's entry in the result. */
  readonly told: HybridFileResult | RedactionReport | VerifiedFile;
  /** The redacted file and its signed proof; absent if nothing is delivered. */
  readonly delivered?: { readonly bytes: Uint8Array; readonly proof?: Uint8Array };
  /** Why nothing is delivered, or why the file was not fully read. */
  readonly refusal?: FileError;
}

/** The number of pages read of a file, according to its entry. */
export function pagesOf({ told }: Pick<FileOutcome, 'told'>): number {
  if ('pages' in told) return told.pages;
  return 'performance' in told ? (told.performance?.pages_count ?? 0) : 0;
}

/** An error code as a file's error. */
export function refusalOf(code: ErrorCode, pageNumber?: number): FileError {
  const page = pageNumber === undefined ? {} : { page_number: pageNumber };
  return { code, message: errorCatalogue[code].message, ...page };
}

/**
 * The error of a file for the error of its task. Rethrows errors that stop the whole job: a cancelled task, a lost
 * file, an unexpected error.
 */
export function refusalOfTask(error: unknown): FileError {
  const stops = error instanceof TaskError && ['task.cancelled', 'job.lost'].includes(error.code);
  if (!(error instanceof TaskError) || stops) throw error;
  return refusalOf(error.code, error.pageNumber);
}

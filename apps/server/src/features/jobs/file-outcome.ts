import { type ErrorCode, errorCatalogue, type FileError, type RedactionReport } from '@sladd/contract';
import { TaskError } from '../../tasks/task-error.ts';
import type { HybridFileResult } from '../detection/index.ts';
import type { VerifiedFile } from './held-order.ts';

/** What became of one file of a job; it lies in the vault until it is fetched. */
export interface FileOutcome {
  /** The file's entry in the result. */
  readonly told: HybridFileResult | RedactionReport | VerifiedFile;
  /** The redacted file and its signed proof; absent where nothing is delivered. */
  readonly delivered?: { readonly bytes: Uint8Array; readonly proof?: Uint8Array };
  /** Why nothing is delivered, or not all was looked at. */
  readonly refusal?: FileError;
}

/** Pages of a file that were read, as its entry says. */
export function pagesOf({ told }: Pick<FileOutcome, 'told'>): number {
  if ('pages' in told) return told.pages;
  return 'performance' in told ? (told.performance?.pages_count ?? 0) : 0;
}

/** An error as files are told it. */
export function refusalOf(code: ErrorCode, pageNumber?: number): FileError {
  const page = pageNumber === undefined ? {} : { page_number: pageNumber };
  return { code, message: errorCatalogue[code].message, ...page };
}

/** What a file is refused for when its task ends so. Rethrows what stops the whole job: a cancelled task, a lost file, what nobody foresaw. */
export function refusalOfTask(error: unknown): FileError {
  const stops = error instanceof TaskError && ['task.cancelled', 'job.lost'].includes(error.code);
  if (!(error instanceof TaskError) || stops) throw error;
  return refusalOf(error.code, error.pageNumber);
}

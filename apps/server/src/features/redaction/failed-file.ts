import {
  errorCatalogue,
  type FileError,
  type FindingCarrier,
  type FindingCause,
  type RedactionReport,
} from '@sladd/contract';
import { AppError } from '../../http/app-error.ts';
import type { TaskError } from '../../tasks/task-error.ts';

/** Identifies the file of an error by its index; names are kept out of errors and logs. */
type Details = {
  file_index: number;
  page_number?: number;
  retry_after_seconds?: number;
  carrier?: FindingCarrier;
  cause?: FindingCause;
};

/** The report of a file without a result: it could not be read, timed out or crashed its worker. */
export function errorReport(file: string, bytes: number, error: FileError): RedactionReport {
  return {
    file,
    status: 'error',
    error,
    marks: 0,
    pages: 0,
    removed: [],
    images: { blanked: 0, removed: 0 },
    rasterised_pages: [],
    checks: [],
    findings: [],
    bytes_before: bytes,
    bytes_after: 0,
    sha256: null,
    was_encrypted: false,
  };
}

/** The report of a file whose result failed its check, with the error code and the page of the first finding. */
export function failedCheckReport(report: RedactionReport): RedactionReport {
  const code = 'redaction.check_failed';
  const page = report.findings[0]?.page_number ?? null;
  const error = {
    code,
    message: errorCatalogue[code].message,
    ...(page === null ? {} : { page_number: page }),
  };
  return { ...report, error, bytes_after: 0, sha256: null };
}

/** The failed task of a file as an error of the whole call. */
export function taskFailed(error: TaskError, index: number): AppError {
  const details: Details = { file_index: index };
  if (error.pageNumber !== undefined) details.page_number = error.pageNumber;
  if (error.retryAfterSeconds !== undefined) details.retry_after_seconds = error.retryAfterSeconds;
  return new AppError(error.code, { details, cause: error });
}

/** The failed check of a file as an error of the whole call. */
export function checkFailed(report: RedactionReport, index: number): AppError {
  const details: Details = { file_index: index };
  const [first] = report.findings;
  if (first) Object.assign(details, { carrier: first.carrier, cause: first.cause });
  if (first && first.page_number !== null) details.page_number = first.page_number;
  return new AppError('redaction.check_failed', { details });
}

/** A file without any of the texts as an error of the whole call. */
export function nothingFound(index: number): AppError {
  return new AppError('redaction.nothing_found', { details: { file_index: index } });
}

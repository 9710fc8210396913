import type { ErrorCode } from '../errors.ts';

/** Errors of calls with one file. */
export const oneFileErrors = [
  'files.none',
  'files.too_large',
  'files.name_too_long',
] as const satisfies readonly ErrorCode[];

/** Errors of calls with several files. */
export const severalFilesErrors = [
  'files.too_many',
  'files.too_large',
  'files.name_too_long',
] as const satisfies readonly ErrorCode[];

/** Errors of a PDF that cannot be read, where they fail the whole call. */
export const pdfErrors = [
  'pdf.empty',
  'pdf.not_a_pdf',
  'pdf.broken',
  'pdf.no_pages',
  'pdf.password_required',
  'pdf.password_wrong',
  'pdf.too_complex',
  'pdf.engine_failed',
] as const satisfies readonly ErrorCode[];

/** Errors of work on documents, which runs outside the request thread. */
export const taskErrors = [
  'task.busy',
  'task.timed_out',
  'task.crashed',
  'task.out_of_memory',
] as const satisfies readonly ErrorCode[];

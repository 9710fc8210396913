import type { ErrorCode } from '../errors.ts';

/** Of a call with one file. */
export const oneFileErrors = [
  'files.none',
  'files.too_large',
  'files.name_too_long',
] as const satisfies readonly ErrorCode[];

/** Of a call with several files. */
export const severalFilesErrors = [
  'files.too_many',
  'files.too_large',
  'files.name_too_long',
] as const satisfies readonly ErrorCode[];

/** Of a PDF that cannot be read, where it fails the call. */
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

/** Of work on documents, which runs in a process of its own. */
export const taskErrors = [
  'task.busy',
  'task.timed_out',
  'task.crashed',
  'task.out_of_memory',
] as const satisfies readonly ErrorCode[];

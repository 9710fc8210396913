import { openPdf, type PdfDocument, PdfError } from '@sladd/pdf';
import { PipelineError } from '../errors.ts';
import type { DocumentFile } from './document-file.ts';

/** Opens a document; it must be closed with {@link closeDocument}. */
export function openDocument(file: DocumentFile): PdfDocument {
  return fromPdf(() => openPdf(file.bytes, openOptions(file)));
}

/**
 * Frees the memory of a document. Never throws: after a trap the engine cannot do that, and the first error is the one
 * to report.
 */
export function closeDocument(document: PdfDocument): void {
  try {
    document.close();
  } catch {
    // The thread is replaced after a trap, which frees its memory.
  }
}

/** Throws `task.cancelled` if the signal is aborted. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new PipelineError('task.cancelled');
}

/** Runs `work`; errors of `@sladd/pdf` become a `PipelineError` with the same code. */
export function fromPdf<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toPipelineError(error);
  }
}

/** Turns an error of `@sladd/pdf` into a `PipelineError` with its code and page; returns any other error unchanged. */
export function toPipelineError(error: unknown): unknown {
  if (!(error instanceof PdfError)) return error;
  return new PipelineError(
    error.code,
    error.pageNumber === undefined ? { cause: error } : { cause: error, pageNumber: error.pageNumber },
  );
}

/** The options to open a file: its password, if it has one. */
export function openOptions(file: DocumentFile): { password?: string } {
  return file.password === undefined ? {} : { password: file.password };
}

import { openPdf, type PdfDocument, PdfError } from '@sladd/pdf';
import { PipelineError } from '../errors.ts';
import type { DocumentFile } from './document-file.ts';

/** Opens a document; end its life with {@link closeDocument}. */
export function openDocument(file: DocumentFile): PdfDocument {
  return fromPdf(() => openPdf(file.bytes, openOptions(file)));
}

/** Frees what a document holds. An engine that trapped cannot even do that; its first failure is the one to tell. */
export function closeDocument(document: PdfDocument): void {
  try {
    document.close();
  } catch {
    // The thread that saw the trap is replaced, and the memory with it.
  }
}

/** Throws `task.cancelled` once the signal is aborted. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new PipelineError('task.cancelled');
}

/** Runs work of `@sladd/pdf`; its errors become `PipelineError`s of the same code. */
export function fromPdf<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toPipelineError(error);
  }
}

/** An error of the PDF engines as one of the pipeline, with its code and page; any other one as it is. */
export function toPipelineError(error: unknown): unknown {
  if (!(error instanceof PdfError)) return error;
  return new PipelineError(
    error.code,
    error.pageNumber === undefined ? { cause: error } : { cause: error, pageNumber: error.pageNumber },
  );
}

/** What a file is opened with: its password, when there is one. */
export function openOptions(file: DocumentFile): { password?: string } {
  return file.password === undefined ? {} : { password: file.password };
}

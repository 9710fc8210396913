import type { PageText } from '@sladd/geometry';
import { openPdf, PdfError } from '@sladd/pdf';
import type { DocumentFile, JobOptions } from './document-file.ts';
import { PipelineError } from './errors.ts';

/** The document is open; the first event of every job that reads pages. */
export interface OpenedEvent {
  readonly type: 'opened';
  readonly totalPages: number;
}

/** Opens a document and reads its pages in order, giving way to other work between two of them. */
export async function* readPages(
  file: DocumentFile,
  { signal }: JobOptions,
): AsyncGenerator<OpenedEvent | { readonly type: 'page'; readonly page: PageText }, void, undefined> {
  throwIfAborted(signal);
  const document = fromPdf(() => openPdf(file.bytes, openOptions(file)));
  try {
    yield { type: 'opened', totalPages: document.pageCount };
    for (let pageNumber = 1; pageNumber <= document.pageCount; pageNumber++) {
      throwIfAborted(signal);
      yield { type: 'page', page: fromPdf(() => document.pageText(pageNumber)) };
    }
  } finally {
    document.close();
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

export function toPipelineError(error: unknown): unknown {
  if (!(error instanceof PdfError)) return error;
  return new PipelineError(
    error.code,
    error.pageNumber === undefined ? { cause: error } : { cause: error, pageNumber: error.pageNumber },
  );
}

export function openOptions(file: DocumentFile): { password?: string } {
  return file.password === undefined ? {} : { password: file.password };
}

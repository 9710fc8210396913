import type { ErrorCode } from '@sladd/contract';
import type { PdfDocument } from '@sladd/pdf';
import type { DocumentFile, JobOptions, OcrMode } from '../document/document-file.ts';
import { closeDocument, openDocument, throwIfAborted } from '../document/open-document.ts';
import { PipelineError } from '../errors.ts';
import { completeByOcr, type ReadPage, readTyped } from './read-page.ts';

/** The document is open. The first event of every job that reads pages. */
export interface OpenedEvent {
  readonly type: 'opened';
  readonly totalPages: number;
}

/** OCR has started on a page, which takes seconds. */
export interface OcrStartedEvent {
  readonly type: 'ocr_started';
  readonly pageNumber: number;
}

/** A page was read. */
export interface PageReadEvent extends ReadPage {
  readonly type: 'page';
}

/** A page could not be read. The job goes on with the next page. */
export interface PageFailedEvent {
  readonly type: 'page_failed';
  readonly pageNumber: number;
  readonly code: ErrorCode;
}

/** An open document and how to read its pages. */
export interface PageReader {
  readonly document: PdfDocument;
  readonly ocr: OcrMode;
  readonly signal: AbortSignal | undefined;
}

/** Reads one page; emits an event if OCR starts. Throws `PipelineError`: a `pdf.*` code or `task.cancelled`. */
export async function* readPage(
  { document, ocr, signal }: PageReader,
  pageNumber: number,
): AsyncGenerator<OcrStartedEvent, ReadPage, undefined> {
  const typed = await readTyped(document, pageNumber, ocr, signal);
  if (typed.takesOcr) yield { type: 'ocr_started', pageNumber };
  return completeByOcr(document, typed, ocr, signal);
}

/** As {@link readPage}, with a callback in place of the event. */
export async function readPageTelling(
  reader: PageReader,
  pageNumber: number,
  onOcr: () => void,
): Promise<ReadPage> {
  const steps = readPage(reader, pageNumber);
  for (;;) {
    const step = await steps.next();
    if (step.done) return step.value;
    onOcr();
  }
}

/**
 * Reads every page of an open document. Pages that cannot be read are emitted with their code. Throws
 * `pdf.engine_failed` and `task.cancelled`.
 */
export async function* readEach(
  reader: PageReader,
): AsyncGenerator<OcrStartedEvent | PageReadEvent | PageFailedEvent, void, undefined> {
  for (let pageNumber = 1; pageNumber <= reader.document.pageCount; pageNumber++) {
    throwIfAborted(reader.signal);
    try {
      yield { type: 'page', ...(yield* readPage(reader, pageNumber)) };
    } catch (error) {
      yield { type: 'page_failed', pageNumber, code: pageFailure(error) };
    }
  }
}

const endsDocument: ReadonlySet<ErrorCode> = new Set(['pdf.engine_failed', 'task.cancelled']);

/** The code of an error that concerns one page only. Rethrows errors that end the job. */
export function pageFailure(error: unknown): ErrorCode {
  if (!(error instanceof PipelineError) || endsDocument.has(error.code)) throw error;
  return error.code;
}

/** Which pages to read, and how. */
export interface ReadPagesOptions extends JobOptions {
  /** 1-based; pages before it are left out. */
  readonly firstPage?: number;
}

/** Opens a document and reads its pages in order. Throws on the first page that cannot be read. */
export async function* readPages(
  file: DocumentFile,
  { signal, ocr = 'auto', firstPage = 1 }: ReadPagesOptions,
): AsyncGenerator<OpenedEvent | OcrStartedEvent | PageReadEvent, void, undefined> {
  throwIfAborted(signal);
  const document = openDocument(file);
  try {
    yield { type: 'opened', totalPages: document.pageCount };
    for (let pageNumber = firstPage; pageNumber <= document.pageCount; pageNumber++) {
      throwIfAborted(signal);
      yield { type: 'page', ...(yield* readPage({ document, ocr, signal }, pageNumber)) };
    }
  } finally {
    closeDocument(document);
  }
}

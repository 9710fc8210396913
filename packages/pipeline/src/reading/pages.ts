import type { ErrorCode } from '@sladd/contract';
import type { PdfDocument } from '@sladd/pdf';
import type { DocumentFile, JobOptions, OcrMode } from '../document/document-file.ts';
import { closeDocument, openDocument, throwIfAborted } from '../document/open-document.ts';
import { PipelineError } from '../errors.ts';
import { completeByOcr, type ReadPage, readTyped } from './read-page.ts';

/** The document is open; the first event of every job that reads pages. */
export interface OpenedEvent {
  readonly type: 'opened';
  readonly totalPages: number;
}

/** A page is being read by OCR, which takes seconds. */
export interface OcrStartedEvent {
  readonly type: 'ocr_started';
  readonly pageNumber: number;
}

/** One page was read. */
export interface PageReadEvent extends ReadPage {
  readonly type: 'page';
}

/** A page could not be read; the others go on. */
export interface PageFailedEvent {
  readonly type: 'page_failed';
  readonly pageNumber: number;
  readonly code: ErrorCode;
}

/** How the pages of an open document are read. */
export interface PageReader {
  readonly document: PdfDocument;
  readonly ocr: OcrMode;
  readonly signal: AbortSignal | undefined;
}

/** Reads one page; tells first when OCR has to. Throws `PipelineError`: a `pdf.*` code or `task.cancelled`. */
export async function* readPage(
  { document, ocr, signal }: PageReader,
  pageNumber: number,
): AsyncGenerator<OcrStartedEvent, ReadPage, undefined> {
  const typed = await readTyped(document, pageNumber, ocr, signal);
  if (typed.takesOcr) yield { type: 'ocr_started', pageNumber };
  return completeByOcr(document, typed, ocr, signal);
}

/** As {@link readPage}, for work whose steps nobody takes one by one. */
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
 * Reads every page of an open document for work that goes on without those that cannot be read: they are told with
 * their code. Throws `pdf.engine_failed` and `task.cancelled`.
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

/** The code of a failure of one page alone; rethrows what ends the document. */
export function pageFailure(error: unknown): ErrorCode {
  if (!(error instanceof PipelineError) || endsDocument.has(error.code)) throw error;
  return error.code;
}

/** Which pages are read, and how. */
export interface ReadPagesOptions extends JobOptions {
  /** 1-based; pages before it are left out. */
  readonly firstPage?: number;
}

/** Opens a document and reads its pages in order. The first page that cannot be read ends it. */
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

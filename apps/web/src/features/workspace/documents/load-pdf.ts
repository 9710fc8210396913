import type { ErrorCode } from '@sladd/contract';
import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import type { PageSize } from '../model/files/open-file.ts';
import { passwordSpellings } from './password-spellings.ts';
import { ClosedPdf, UnreadablePdf } from './pdf-errors.ts';
import { assets, loadPdfjs, type Pdfjs } from './pdfjs.ts';

/** A document that is open or being opened. */
export interface LoadedPdf {
  task: PDFDocumentLoadingTask | null;
  isClosed: boolean;
}

/**
 * Loads a document with the first spelling of the password that fits, and returns the sizes of its pages. Throws
 * {@link UnreadablePdf} and, if it was closed meanwhile, {@link ClosedPdf}.
 */
export async function loadSpelled(
  held: LoadedPdf,
  workerOf: (pdfjs: Pdfjs) => PDFWorker,
  source: Blob,
  password: string | null,
): Promise<PageSize[]> {
  if (password === null) return load(held, workerOf, source, null);
  for (const spelling of passwordSpellings(password)) {
    try {
      return await load(held, workerOf, source, spelling);
    } catch (error) {
      if (!(error instanceof UnreadablePdf) || error.code !== 'pdf.password_required') throw error;
    }
  }
  throw new UnreadablePdf('pdf.password_wrong', null);
}

async function load(
  held: LoadedPdf,
  workerOf: (pdfjs: Pdfjs) => PDFWorker,
  source: Blob,
  password: string | null,
): Promise<PageSize[]> {
  const [pdfjs, bytes] = await Promise.all([loadPdfjs(), source.arrayBuffer()]);
  if (held.isClosed) throw new ClosedPdf();
  if (bytes.byteLength === 0) throw new UnreadablePdf('pdf.empty', null);
  const hasHeader = startsLikePdf(bytes);
  const lock = password === null ? {} : { password };
  // The one of another spelling of the password.
  void held.task?.destroy();
  held.task = pdfjs.getDocument({ data: bytes, worker: workerOf(pdfjs), ...lock, ...assets, verbosity: 0 });
  try {
    return await readPageSizes(await held.task.promise);
  } catch (error) {
    throw held.isClosed ? new ClosedPdf() : new UnreadablePdf(codeOf(error, hasHeader), error);
  }
}

async function readPageSizes(document: PDFDocumentProxy): Promise<PageSize[]> {
  if (document.numPages === 0) throw new UnreadablePdf('pdf.no_pages', null);
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { width, height } = (await document.getPage(index + 1)).getViewport({ scale: 1 });
      return { width, height };
    }),
  );
}

/** Readers accept some bytes before the header. */
const HEADER_WITHIN_BYTES = 1024;

function startsLikePdf(bytes: ArrayBuffer): boolean {
  const head = new Uint8Array(bytes, 0, Math.min(HEADER_WITHIN_BYTES, bytes.byteLength));
  return new TextDecoder('latin1').decode(head).includes('%PDF-');
}

function codeOf(error: unknown, hasHeader: boolean): ErrorCode {
  if (error instanceof UnreadablePdf) return error.code;
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'pdf.password_required';
  return hasHeader ? 'pdf.broken' : 'pdf.not_a_pdf';
}

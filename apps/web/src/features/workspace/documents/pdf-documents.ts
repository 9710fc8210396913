import type { ErrorCode } from '@sladd/contract';
import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy, PDFWorker } from 'pdfjs-dist';
import type { PageSize } from '../model/files/open-file.ts';
import { isBlankPage } from './blank-page.ts';
import { holdsOpenMarks } from './holds-open-marks.ts';
import { passwordSpellings } from './password-spellings.ts';
import type { TextPiece } from './text-lines.ts';

/** Why a file could not be shown. */
export class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, cause: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** A document was closed while it was being opened. */
export class ClosedPdf extends Error {
  override readonly name = 'ClosedPdf';
}

/** The pdf.js documents of the open files and their results, by key. */
export interface PdfDocuments {
  /** Preloads pdf.js, so that the first file does not have to wait for it. */
  prepare(): void;
  /**
   * Opens a file and reads the size of each page (page points, as displayed). Throws {@link UnreadablePdf}, with
   * `pdf.password_required` or `pdf.password_wrong` if the password is missing or wrong, and {@link ClosedPdf} if it was
   * closed or opened again meanwhile, or all were.
   */
  open(key: string, source: Blob, password?: string | null): Promise<readonly PageSize[]>;
  /** Rejects if the document was closed meanwhile. */
  page(key: string, pageNumber: number): Promise<PDFPageProxy>;
  /** The text items of a page; empty for scans and on failure. */
  textPieces(key: string, pageNumber: number): Promise<readonly TextPiece[]>;
  /** Whether a page draws nothing; false if unknown. */
  isBlank(key: string, pageNumber: number): Promise<boolean>;
  /** Whether a document has redaction annotations. Rejects if it was closed meanwhile. */
  holdsOpenMarks(key: string): Promise<boolean>;
  close(key: string): void;
  /** Closes all documents for good. */
  closeAll(): void;
}

/** Where this origin serves the resources of pdf.js. */
const assets = {
  cMapUrl: '/pdfjs/cmaps/',
  standardFontDataUrl: '/pdfjs/standard_fonts/',
  wasmUrl: '/pdfjs/wasm/',
  iccUrl: '/pdfjs/iccs/',
} as const;

type Pdfjs = Awaited<ReturnType<typeof loadPdfjs>>;

async function loadPdfjs() {
  const pdfjs = await import('pdfjs-dist');
  pdfjs.GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs';
  return pdfjs;
}

export function createPdfDocuments(): PdfDocuments {
  const held = new Map<string, Held>();
  let isClosed = false;
  // One worker for all documents: twenty would only compete for the same cores.
  let worker: PDFWorker | null = null;

  const pieces = new Map<string, Promise<readonly TextPiece[]>>();

  function close(key: string) {
    const document = held.get(key);
    held.delete(key);
    if (document) document.isClosed = true;
    for (const id of [...pieces.keys()]) if (id.startsWith(`${key}/`)) pieces.delete(id);
    void document?.task?.destroy();
  }

  async function documentOf(key: string): Promise<PDFDocumentProxy> {
    const task = held.get(key)?.task;
    if (!task) throw new Error('document is closed');
    return task.promise;
  }

  async function page(key: string, pageNumber: number): Promise<PDFPageProxy> {
    return (await documentOf(key)).getPage(pageNumber);
  }

  function workerOf(pdfjs: Pdfjs): PDFWorker {
    worker ??= new pdfjs.PDFWorker();
    return worker;
  }

  return {
    prepare() {
      // Offline this fails now, and again with a message when a file is opened.
      loadPdfjs().catch(() => undefined);
    },
    async open(key, source, password = null) {
      if (isClosed) throw new ClosedPdf();
      close(key);
      const own: Held = { task: null, isClosed: false };
      held.set(key, own);
      try {
        return await loadSpelled(own, workerOf, source, password);
      } catch (error) {
        if (!own.isClosed) close(key);
        throw error;
      }
    },
    page,
    textPieces(key, pageNumber) {
      const id = `${key}/${pageNumber}`;
      const known = pieces.get(id);
      if (known) return known;
      const read = page(key, pageNumber)
        .then(readPieces)
        .catch(() => []);
      pieces.set(id, read);
      return read;
    },
    async isBlank(key, pageNumber) {
      const { OPS } = await loadPdfjs();
      return page(key, pageNumber)
        .then((proxy) => isBlankPage(proxy, OPS))
        .catch(() => false);
    },
    async holdsOpenMarks(key) {
      return holdsOpenMarks(await documentOf(key));
    },
    close,
    closeAll() {
      isClosed = true;
      for (const key of [...held.keys()]) close(key);
      worker?.destroy();
      worker = null;
    },
  };
}

/** A document that is open or being opened. */
interface Held {
  task: PDFDocumentLoadingTask | null;
  isClosed: boolean;
}

/** Loads with the first spelling of the password that fits. */
async function loadSpelled(
  held: Held,
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
  held: Held,
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

/** Only horizontal text: the words of a rotated line differ in height. */
async function readPieces(page: PDFPageProxy): Promise<TextPiece[]> {
  const { Util } = await loadPdfjs();
  const { transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item): TextPiece[] => {
    if (!('str' in item) || item.str === '') return [];
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(transform, item.transform) as number[];
    const height = Math.hypot(c, d);
    if (Math.abs(b) > Math.abs(a) / 10) return [];
    return [{ text: item.str, box: { x, y: y - height, width: item.width, height: height * 1.2 } }];
  });
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

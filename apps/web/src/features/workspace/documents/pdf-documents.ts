import type { PDFDocumentProxy, PDFPageProxy, PDFWorker } from 'pdfjs-dist';
import type { PageSize } from '../model/files/open-file.ts';
import { isBlankPage } from './blank-page.ts';
import { holdsOpenMarks } from './holds-open-marks.ts';
import { type LoadedPdf, loadSpelled } from './load-pdf.ts';
import { ClosedPdf } from './pdf-errors.ts';
import { loadPdfjs, type Pdfjs } from './pdfjs.ts';
import { readPieces } from './read-pieces.ts';
import { type LayerOptions, shownLayers } from './shown-layers.ts';
import type { TextPiece } from './text-lines.ts';

/** The pdf.js documents of the open files and their results, by key. */
export interface PdfDocuments {
  /** Preloads pdf.js, so that the first file does not have to wait for it. */
  prepare(): void;
  /**
   * Opens a file and reads the size of each page (page points, as displayed). Throws `UnreadablePdf`, with
   * `pdf.password_required` or `pdf.password_wrong` if the password is missing or wrong, and `ClosedPdf` if it was
   * closed or opened again meanwhile, or all were.
   */
  open(key: string, source: Blob, password?: string | null): Promise<readonly PageSize[]>;
  /** Rejects if the document was closed meanwhile. */
  page(key: string, pageNumber: number): Promise<PDFPageProxy>;
  /** Which layers of a document a view draws; what pdf.js would draw if that is unknown. */
  layers(key: string): Promise<LayerOptions>;
  /** The text items of a page; empty for scans and on failure. */
  textPieces(key: string, pageNumber: number): Promise<readonly TextPiece[]>;
  /** Whether a page draws nothing; false if unknown. */
  isBlank(key: string, pageNumber: number): Promise<boolean>;
  /** Whether a document has redaction annotations. Rejects if it was closed meanwhile. */
  holdsOpenMarks(key: string): Promise<boolean>;
  close(key: string): void;
  /** Closes all documents; none can be opened afterwards. */
  closeAll(): void;
}

export function createPdfDocuments(): PdfDocuments {
  const held = new Map<string, LoadedPdf>();
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
      const own: LoadedPdf = { task: null, isClosed: false };
      held.set(key, own);
      try {
        return await loadSpelled(own, workerOf, source, password);
      } catch (error) {
        if (!own.isClosed) close(key);
        throw error;
      }
    },
    page,
    async layers(key) {
      return documentOf(key)
        .then(shownLayers)
        .catch(() => ({}));
    },
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

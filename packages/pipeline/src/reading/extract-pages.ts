import type { DocumentFile, JobOptions } from '../document/document-file.ts';
import { closeDocument, openDocument, throwIfAborted } from '../document/open-document.ts';
import { toExtractedPage } from './extract.ts';
import { type OcrStartedEvent, type OpenedEvent, readPageTelling } from './pages.ts';
import { type PageHelpers, PagesAhead, type WantedPage } from './pages-ahead.ts';
import type { ReadPage } from './read-page.ts';

/**
 * An `ExtractedPage` as JSON text. It is serialized where the page was read, because a string is passed between
 * threads at once, while the thousands of numbers of a page would be copied by every thread on the way.
 */
export interface PackedPage {
  readonly json: string;
}

/** Helpers that read pages of an extraction. */
export type ExtractHelpers = PageHelpers<WantedPage, PackedPage>;

/** An event of an extraction, in the form in which it is sent. */
export type ExtractPagesEvent =
  | OpenedEvent
  | OcrStartedEvent
  | { readonly type: 'page'; readonly page: PackedPage };

interface ExtractPagesOptions extends Pick<JobOptions, 'signal'> {
  /** 1-based; pages before it are left out. */
  readonly firstPage?: number;
  readonly helpers?: ExtractHelpers;
}

/**
 * As `extractDocument`, in the form in which it is sent. Helpers may read pages, but pages are emitted in order.
 * Throws `PipelineError` with a `pdf.*` code, also for the first page that cannot be read, or `task.cancelled`.
 */
export async function* extractPages(
  file: DocumentFile,
  { signal, firstPage = 1, helpers }: ExtractPagesOptions = {},
): AsyncGenerator<ExtractPagesEvent, void, undefined> {
  throwIfAborted(signal);
  const document = openDocument(file);
  try {
    const { pageCount: totalPages } = document;
    yield { type: 'opened', totalPages };
    const pages = new PagesAhead<WantedPage, PackedPage>(wanted(), {
      signal,
      helpers,
      here: async ({ pageNumber }, onOcr, stop) =>
        packed(await readPageTelling({ document, ocr: 'auto', signal: stop }, pageNumber, onOcr)),
    });
    try {
      for (;;) {
        const page = yield* pages.next();
        if (!page) return;
        yield { type: 'page', page };
      }
    } finally {
      await pages.close();
    }

    function* wanted(): Generator<WantedPage> {
      for (let pageNumber = firstPage; pageNumber <= totalPages; pageNumber++) yield { pageNumber };
    }
  } finally {
    closeDocument(document);
  }
}

/** Reads pages for an extraction that runs in another thread. */
export interface ExtractHelper {
  /** Throws `PipelineError`: a `pdf.*` code or `task.cancelled`. */
  read(wanted: WantedPage, onOcr: () => void, signal: AbortSignal): Promise<PackedPage>;
  close(): void;
}

/** Opens a document to read some of its pages. Throws `PipelineError` with a `pdf.*` code. */
export function openExtractHelper(file: DocumentFile): ExtractHelper {
  const document = openDocument(file);
  return {
    read: async ({ pageNumber }, onOcr, signal) =>
      packed(await readPageTelling({ document, ocr: 'auto', signal }, pageNumber, onOcr)),
    close: () => closeDocument(document),
  };
}

function packed(page: ReadPage): PackedPage {
  return { json: JSON.stringify(toExtractedPage(page)) };
}

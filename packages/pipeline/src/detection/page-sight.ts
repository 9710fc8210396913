import { lookAtPage, type Models } from '@sladd/analysis';
import type { ErrorCode } from '@sladd/contract';
import type { PdfDocument } from '@sladd/pdf';
import type { DocumentFile } from '../document/document-file.ts';
import { closeDocument, openDocument, throwIfAborted } from '../document/open-document.ts';
import { tagsOf } from '../models/encoder-model.ts';
import { modelsFor } from '../models/models.ts';
import { type PageReader, pageFailure, readPageTelling } from '../reading/pages.ts';
import { readByOcr } from '../reading/places.ts';
import type { ReadPage } from '../reading/read-page.ts';
import type { DetectRequest } from './detect-request.ts';
import { type DrawnThing, drawnThings, drawnTypesOf } from './drawn-things.ts';
import type { PageFacts, SeenPage, Sight, SightMarks, WantedSight } from './sight.ts';

/** Looks at single pages of an open document. */
export class PageSight {
  readonly #reader: Omit<PageReader, 'signal'>;
  readonly #request: DetectRequest;
  readonly #models: Models;

  constructor(reader: Omit<PageReader, 'signal'>, request: DetectRequest, models: Models) {
    this.#reader = reader;
    this.#request = request;
    this.#models = models;
  }

  /** Reads a page, or tells why it cannot be read. Throws `pdf.engine_failed` and `task.cancelled`. */
  async read(pageNumber: number, onOcr: () => void, signal: AbortSignal): Promise<ReadPage | ErrorCode> {
    try {
      return await readPageTelling({ ...this.#reader, signal }, pageNumber, onOcr);
    } catch (error) {
      return pageFailure(error);
    }
  }

  /** Reads a page and looks at it. Throws as {@link read}. */
  async see({ pageNumber, marks }: WantedSight, onOcr: () => void, signal: AbortSignal): Promise<Sight> {
    const read = await this.read(pageNumber, onOcr, signal);
    return typeof read === 'string' ? { code: read } : this.look(read, marks ?? (await this.marksOf(read)));
  }

  /** What models say of a page and what is drawn on it. Throws `pdf.engine_failed`. */
  async marksOf(read: ReadPage): Promise<SightMarks> {
    return {
      tags: await tagsOf(this.#models.encoder, read.page.text),
      drawn: await drawnOn(this.#reader.document, read, this.#request),
    };
  }

  /** Looks at the text of a page that was read. */
  look({ page, unread, ocr, failure }: PageFacts, marks: SightMarks): SeenPage {
    const { text, pageNumber } = page;
    const analysed = { text, pageNumber, tags: marks.tags, readByOcr: readByOcr(page) };
    return {
      read: { page, unread, ocr, failure },
      marks,
      look: lookAtPage(analysed, this.#request, this.#models),
    };
  }
}

/** What is drawn on a page, as far as a method is asked for it; a page that cannot be drawn has been told of already. */
async function drawnOn(
  document: PdfDocument,
  read: ReadPage,
  { methods, requestedEntities }: DetectRequest,
): Promise<DrawnThing[]> {
  const types = new Set(methods.flatMap((method) => drawnTypesOf(method, requestedEntities)));
  try {
    return types.size === 0 ? [] : await drawnThings(document, read, types);
  } catch (error) {
    pageFailure(error);
    return [];
  }
}

/** Looks at pages for a detection that goes on elsewhere. */
export interface SightHelper {
  /** Throws `pdf.engine_failed` and `task.cancelled`. */
  see(wanted: WantedSight, onOcr: () => void, signal: AbortSignal): Promise<Sight>;
  close(): void;
}

/** Opens a document to look at some of its pages, by the request of a detection that reads scans where it has to. Throws `PipelineError` with a `pdf.*` code. */
export async function openSightHelper(
  file: DocumentFile,
  request: DetectRequest,
  signal?: AbortSignal,
): Promise<SightHelper> {
  const models = await modelsFor(request.methods);
  throwIfAborted(signal);
  const document = openDocument(file);
  const sight = new PageSight({ document, ocr: 'auto' }, request, models);
  return { see: (...asked) => sight.see(...asked), close: () => closeDocument(document) };
}

import { findOnPage, type Models } from '@sladd/analysis';
import type { PdfDocument } from '@sladd/pdf';
import type { DocumentFile } from '../document/document-file.ts';
import { closeDocument, openDocument, throwIfAborted } from '../document/open-document.ts';
import { tagsOf } from '../models/encoder-model.ts';
import { modelsFor } from '../models/models.ts';
import { type PageReader, pageFailure, readPageTelling } from '../reading/pages.ts';
import { rangesReadByOcr } from '../reading/places.ts';
import type { ReadPage } from '../reading/read-page.ts';
import type { DetectRequest } from './detect-request.ts';
import { type DrawnThing, drawnThings, drawnTypesOf } from './drawn-things.ts';
import {
  isUnreadable,
  type ModelMarks,
  type PageAnalysis,
  type PageAnalysisResult,
  type PageFacts,
  type UnreadablePage,
  type WantedAnalysis,
} from './page-analysis.ts';
import { textAsLaid } from './text-as-laid.ts';

/** Analyses single pages of an open document. */
export class PageAnalyser {
  readonly #reader: Omit<PageReader, 'signal'>;
  readonly #request: DetectRequest;
  readonly #models: Models;

  constructor(reader: Omit<PageReader, 'signal'>, request: DetectRequest, models: Models) {
    this.#reader = reader;
    this.#request = request;
    this.#models = models;
  }

  /** Reads a page; `onOcr` is called if OCR starts. Throws `pdf.engine_failed` and `task.cancelled`. */
  async read(pageNumber: number, onOcr: () => void, signal: AbortSignal): Promise<ReadPage | UnreadablePage> {
    try {
      return await readPageTelling({ ...this.#reader, signal }, pageNumber, onOcr);
    } catch (error) {
      return { code: pageFailure(error) };
    }
  }

  /** Reads a page and analyses it. Throws as {@link read}. */
  async readAndAnalyse(
    { pageNumber, marks }: WantedAnalysis,
    onOcr: () => void,
    signal: AbortSignal,
  ): Promise<PageAnalysisResult> {
    const read = await this.read(pageNumber, onOcr, signal);
    return isUnreadable(read) ? read : this.analyse(read, marks ?? (await this.marksOf(read)));
  }

  /** Runs the models and the image analysis on a page. Throws `pdf.engine_failed`. */
  async marksOf(read: ReadPage): Promise<ModelMarks> {
    return {
      tags: await tagsOf(this.#models.encoder, textAsLaid(read.page)),
      drawn: await drawnOn(this.#reader.document, read, this.#request),
    };
  }

  /** Analyses the text of a page that was read. */
  analyse({ page, unread, ocr, failure }: PageFacts, marks: ModelMarks): PageAnalysis {
    const { pageNumber } = page;
    const text = textAsLaid(page);
    const analysed = { text, pageNumber, tags: marks.tags, readByOcr: rangesReadByOcr(page) };
    return {
      read: { page, unread, ocr, failure },
      marks,
      findings: findOnPage(analysed, this.#request, this.#models),
    };
  }
}

/** The drawn things on a page that a method asks for; none on a page that cannot be drawn, which reading it has reported. */
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

/** Analyses pages for a detection that runs in another thread. */
export interface AnalysisHelper {
  /** Throws `pdf.engine_failed` and `task.cancelled`. */
  readAndAnalyse(wanted: WantedAnalysis, onOcr: () => void, signal: AbortSignal): Promise<PageAnalysisResult>;
  close(): void;
}

/** Opens a document to analyse some of its pages, reading scans as necessary. Throws `PipelineError` with a `pdf.*` code. */
export async function openAnalysisHelper(
  file: DocumentFile,
  request: DetectRequest,
  signal?: AbortSignal,
): Promise<AnalysisHelper> {
  const models = await modelsFor(request.methods);
  throwIfAborted(signal);
  const document = openDocument(file);
  const analyser = new PageAnalyser({ document, ocr: 'auto' }, request, models);
  return {
    readAndAnalyse: (...asked) => analyser.readAndAnalyse(...asked),
    close: () => closeDocument(document),
  };
}

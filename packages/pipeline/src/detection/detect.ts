import { setImmediate } from 'node:timers/promises';
import {
  analysePage,
  createDocumentMemory,
  type DocumentMemory,
  type EncoderTag,
  type Models,
  type Span,
  type Statement,
} from '@sladd/analysis';
import type { ErrorCode } from '@sladd/contract';
import type { PdfDocument } from '@sladd/pdf';
import type { DocumentFile } from '../document/document-file.ts';
import { closeDocument, openDocument, throwIfAborted } from '../document/open-document.ts';
import { tagsOf } from '../models/encoder-model.ts';
import { modelsFor, withoutModel } from '../models/models.ts';
import { type OcrStartedEvent, type PageReader, pageFailure, readPage } from '../reading/pages.ts';
import { readByOcr } from '../reading/places.ts';
import type { ReadPage } from '../reading/read-page.ts';
import { contextReader } from './context-endpoint.ts';
import type { DetectEvent, DetectOptions, DetectRequest, PageCompletedEvent } from './detect-request.ts';
import { type DrawnThing, drawnThings, drawnTypesOf } from './drawn-things.ts';
import { drawnFindings, type FoundOnPage, toResults } from './page-results.ts';
import { ReadOverBreaks } from './read-over-breaks.ts';

/** Names in so many first pages are known before the first page's findings are told, */
const LOOK_AHEAD_PAGES = 20;
/** but no longer than this is spent on them. */
const LOOK_AHEAD_MS = 300;

/**
 * Looks for sensitive information page by page. Names found on one page are found again on the others: a page that holds
 * names which only later pages gave in full is told of a second time, after the last one. So is one at whose end a name
 * begins that the next page completes. A page that cannot be read fails alone. Throws `PipelineError`: a `pdf.*` code when the document cannot be opened or the engine broke, or
 * `task.cancelled`.
 */
export async function* detectDocument(
  file: DocumentFile,
  request: DetectRequest,
  { signal, ocr = 'auto', onRead }: DetectOptions = {},
): AsyncGenerator<DetectEvent, void, undefined> {
  const models = await modelsFor(request.methods);
  throwIfAborted(signal);
  const document = openDocument(file);
  try {
    const { pageCount: totalPages } = document;
    yield { type: 'opened', totalPages, withoutModel: withoutModel(models, request.methods) };
    const memory = createDocumentMemory();
    const detection = { request, models, memory, breaks: new ReadOverBreaks(request, models, memory) };
    const reader = { document, ocr, signal };
    const context = contextReader(request);
    const early = yield* readAhead(reader, detection);
    const detected: DetectedPage[] = [];
    for (let pageNumber = 1; pageNumber <= totalPages; pageNumber++) {
      throwIfAborted(signal);
      yield { type: 'page_started', pageNumber };
      const ahead = early.get(pageNumber);
      const page = ahead ?? (yield* readOrFail(reader, pageNumber));
      early.delete(pageNumber);
      if (ahead === undefined && typeof page !== 'string') detection.breaks.add(page.page);
      if (typeof page === 'string') yield { type: 'page_failed', pageNumber, code: page };
      else {
        onRead?.(page);
        const knew = detection.memory.size;
        const { text } = page.page;
        const marks = {
          tags: await tagsOf(models.encoder, text),
          statements: await context?.statementsOf(text, signal),
          drawn: await drawnOn(document, page, request),
        };
        const event = detectPage(page, marks, detection);
        detected.push(remembered(page, marks, knew, event));
        yield event;
      }
    }
    yield* detectAgain(reader, detection, detected);
  } finally {
    closeDocument(document);
  }
}

interface Detection {
  readonly request: DetectRequest;
  readonly models: Models;
  readonly memory: DocumentMemory;
  readonly breaks: ReadOverBreaks;
}

/** What models that answer later said about a page. */
interface ModelMarks {
  readonly tags: readonly EncoderTag[] | undefined;
  readonly statements: readonly Statement[] | undefined;
  readonly drawn: readonly DrawnThing[];
}

/** What is kept of a page to look at it again. */
interface DetectedPage {
  readonly pageNumber: number;
  readonly text: string;
  readonly marks: ModelMarks;
  /** How many names were known when it was looked at. */
  readonly knew: number;
  readonly findings: string;
  /** Kept where reading it again would take OCR. */
  readonly read: ReadPage | undefined;
}

function remembered(
  read: ReadPage,
  marks: ModelMarks,
  knew: number,
  event: PageCompletedEvent,
): DetectedPage {
  const { pageNumber, text } = read.page;
  const again = read.ocr === 'not_needed' ? undefined : read;
  return { pageNumber, text, marks, knew, findings: identityOf(event), read: again };
}

/** Tells again of the pages on which names learnt since are found. */
async function* detectAgain(
  reader: PageReader,
  detection: Detection,
  pages: readonly DetectedPage[],
): AsyncGenerator<DetectEvent, void, undefined> {
  for (const { pageNumber, text, marks, knew, findings, read } of pages) {
    const isNew = detection.breaks.hasParts(pageNumber) || detection.memory.recall(text, knew).length > 0;
    if (!isNew) continue;
    await setImmediate();
    throwIfAborted(reader.signal);
    const page = read ?? (yield* readOrFail(reader, pageNumber));
    if (typeof page === 'string') continue;
    const event = detectPage(page, marks, detection);
    if (identityOf(event) !== findings) yield event;
  }
}

function identityOf({ results }: PageCompletedEvent): string {
  const found = results.redaction_mapping.pages.flatMap((page) => page.sensitive);
  return [...found, ...(results.possible ?? [])].map(({ id }) => id).join();
}

/**
 * Learns the names of the first pages and gives what they say, or why they cannot be read. Tells what `fast` finds on
 * them where the request wants that ahead.
 */
async function* readAhead(
  reader: PageReader,
  { request, models, memory, breaks }: Detection,
): AsyncGenerator<OcrStartedEvent | PageCompletedEvent, Map<number, ReadPage | ErrorCode>, undefined> {
  const { methods, tellsAhead = false } = request;
  const isTold = tellsAhead && methods.length > 1 && methods.includes('fast');
  const ahead = isTold
    ? { ...request, methods: ['fast' as const] }
    : { ...request, methods: [], threshold: 1 };
  const pages = new Map<number, ReadPage | ErrorCode>();
  const last = Math.min(reader.document.pageCount, LOOK_AHEAD_PAGES);
  const until = performance.now() + LOOK_AHEAD_MS;
  for (let pageNumber = 1; pageNumber <= last && performance.now() < until; pageNumber++) {
    // The signal is only aborted between turns of the event loop.
    await setImmediate();
    throwIfAborted(reader.signal);
    const page = yield* readOrFail(reader, pageNumber);
    pages.set(pageNumber, page);
    if (typeof page === 'string') continue;
    const startedAt = performance.now();
    // Where no method is asked the page's names are only remembered.
    const spans = analysePage({ ...page.page, readByOcr: readByOcr(page.page) }, ahead, models, memory);
    breaks.add(page.page);
    if (isTold) yield { ...completed(page, { spans, drawn: nothingDrawn }, startedAt), isPreliminary: true };
  }
  return pages;
}

async function* readOrFail(
  reader: PageReader,
  pageNumber: number,
): AsyncGenerator<OcrStartedEvent, ReadPage | ErrorCode, undefined> {
  try {
    return yield* readPage(reader, pageNumber);
  } catch (error) {
    return pageFailure(error);
  }
}

const nothingDrawn: FoundOnPage['drawn'] = { findings: [], possible: [] };

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

function detectPage(
  readSoFar: ReadPage,
  marks: ModelMarks,
  { request, models, memory, breaks }: Detection,
): PageCompletedEvent {
  const startedAt = performance.now();
  const { page } = readSoFar;
  const { text, pageNumber } = page;
  const read = { text, pageNumber, ...marks, readByOcr: readByOcr(page) };
  const onPage = analysePage(read, { ...request, withPossible: true }, models, memory);
  const parts = breaks.partsOn(page, onPage);
  // What is a part of a value is no mere possibility any more.
  const spans = [...onPage.filter((span) => !isPossibleWithin(span, parts)), ...parts];
  const drawn = drawnFindings(pageNumber, marks.drawn, request);
  return completed(readSoFar, { spans, drawn }, startedAt);
}

function isPossibleWithin({ isPossible, start, end }: Span, parts: readonly Span[]): boolean {
  return isPossible === true && parts.some((part) => part.start < end && start < part.end);
}

function completed(
  { page, unread, ocr, failure }: ReadPage,
  found: FoundOnPage,
  startedAt: number,
): PageCompletedEvent {
  const results = toResults(page, found, startedAt);
  return { type: 'page_completed', pageNumber: page.pageNumber, results, unread, ocr, failure };
}

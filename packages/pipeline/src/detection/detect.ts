import { setImmediate } from 'node:timers/promises';
import {
  analysePage,
  createDocumentMemory,
  type DocumentMemory,
  type Models,
  type Span,
  type Statement,
  settleLook,
} from '@sladd/analysis';
import type { ErrorCode } from '@sladd/contract';
import type { DocumentFile } from '../document/document-file.ts';
import { closeDocument, openDocument, throwIfAborted } from '../document/open-document.ts';
import { modelsFor, withoutModel } from '../models/models.ts';
import { type OcrStartedEvent, type PageReader, pageFailure, readPage } from '../reading/pages.ts';
import { PagesAhead } from '../reading/pages-ahead.ts';
import { readByOcr } from '../reading/places.ts';
import type { ReadPage } from '../reading/read-page.ts';
import { contextReader } from './context-endpoint.ts';
import type { DetectEvent, DetectOptions, DetectRequest, PageCompletedEvent } from './detect-request.ts';
import { drawnFindings, type FoundOnPage, toResults } from './page-results.ts';
import { PageSight } from './page-sight.ts';
import { ReadOverBreaks } from './read-over-breaks.ts';
import type { PageFacts, SeenPage, Sight, WantedSight } from './sight.ts';

/** Names in so many first pages are known before the first page's findings are told, */
const LOOK_AHEAD_PAGES = 20;
/** but of no more text than takes a third of a second. Not by the clock: what is told is the same whenever it is told. */
const LOOK_AHEAD_LENGTH = 24_000;

/**
 * Looks for sensitive information page by page. Names found on one page are found again on the others: a page that holds
 * names which only later pages gave in full is told of a second time, after the last one. So is one at whose end a name
 * begins that the next page completes. A page that cannot be read fails alone. Helpers look at pages ahead, each by itself, and
 * change nothing of what is found: what is known of the document as a whole is put together here, page after page. Throws
 * `PipelineError`: a `pdf.*` code when the document cannot be opened or the engine broke, or `task.cancelled`.
 */
export async function* detectDocument(
  file: DocumentFile,
  request: DetectRequest,
  { signal, ocr = 'auto', onRead, helpers }: DetectOptions = {},
): AsyncGenerator<DetectEvent, void, undefined> {
  const models = await modelsFor(request.methods);
  throwIfAborted(signal);
  const document = openDocument(file);
  try {
    const { pageCount: totalPages } = document;
    yield { type: 'opened', totalPages, withoutModel: withoutModel(models, request.methods) };
    const memory = createDocumentMemory();
    const reader = { document, ocr, signal };
    const detection: Detection = {
      request,
      models,
      memory,
      reader,
      breaks: new ReadOverBreaks(request, models, memory),
      sight: new PageSight(reader, request, models),
      options: { signal, onRead, helpers },
    };
    const detected = yield* detectEach(detection);
    yield* detectAgain(detection, detected);
  } finally {
    closeDocument(document);
  }
}

/** One detection under way. */
interface Detection {
  readonly request: DetectRequest;
  readonly models: Models;
  readonly memory: DocumentMemory;
  readonly breaks: ReadOverBreaks;
  readonly reader: PageReader;
  readonly sight: PageSight;
  readonly options: { readonly [K in 'signal' | 'onRead' | 'helpers']: DetectOptions[K] | undefined };
}

type Statements = readonly Statement[] | undefined;

/** What is kept of a page to look at it again. */
interface DetectedPage extends Pick<SeenPage, 'marks'> {
  readonly text: string;
  readonly statements: Statements;
  /** How many names were known when it was looked at. */
  readonly knew: number;
  readonly findings: string;
  /** Kept where reading it again would take OCR. */
  readonly read: PageFacts | undefined;
}

/** Tells of every page in turn, and gives what is kept of those that could be read. */
async function* detectEach(
  detection: Detection,
): AsyncGenerator<DetectEvent, Map<number, DetectedPage>, undefined> {
  const { sight, memory, request, options } = detection;
  const { signal, helpers, onRead } = options;
  const context = contextReader(request);
  const early = yield* readAhead(detection);
  const { size: pagesAhead } = early;
  const pages = new PagesAhead<WantedSight, Sight>(pageNumbers(detection.reader), {
    signal,
    helpers,
    // Typed pages are read again in no time; what OCR read is not given away.
    isOurs: ({ pageNumber }) => {
      const read = early.get(pageNumber);
      return read !== undefined && (typeof read === 'string' || read.ocr !== 'not_needed');
    },
    here: async ({ pageNumber }, onOcr, stop) => {
      const read = early.get(pageNumber) ?? (await sight.read(pageNumber, onOcr, stop));
      if (typeof read === 'string') return { code: read };
      onRead?.(read);
      return sight.look(read, await sight.marksOf(read));
    },
  });
  const detected = new Map<number, DetectedPage>();
  try {
    for (const { pageNumber } of pageNumbers(detection.reader)) {
      throwIfAborted(signal);
      yield { type: 'page_started', pageNumber };
      const seen = yield* pages.next();
      early.delete(pageNumber);
      if (!seen) break;
      if ('code' in seen) {
        yield { type: 'page_failed', pageNumber, code: seen.code };
        continue;
      }
      const { read, marks } = seen;
      if (pageNumber > pagesAhead) detection.breaks.add(read.page);
      const { text } = read.page;
      const statements = await context?.statementsOf(text, signal);
      const knew = memory.size;
      const event = detectPage(seen, statements, detection);
      const again = read.ocr === 'not_needed' ? undefined : read;
      detected.set(pageNumber, { text, marks, statements, knew, findings: identityOf(event), read: again });
      yield event;
    }
  } finally {
    await pages.close();
  }
  return detected;
}

function* pageNumbers({ document }: PageReader): Generator<{ readonly pageNumber: number }> {
  for (let pageNumber = 1; pageNumber <= document.pageCount; pageNumber++) yield { pageNumber };
}

/** Tells again of the pages on which names learnt since are found. */
async function* detectAgain(
  detection: Detection,
  detected: ReadonlyMap<number, DetectedPage>,
): AsyncGenerator<DetectEvent, void, undefined> {
  const { sight, breaks, memory, options } = detection;
  const { signal, helpers } = options;
  const readBefore = (pageNumber: number) => detected.get(pageNumber)?.read;
  const pages = new PagesAhead<WantedSight, Sight>(changed(), {
    signal,
    helpers,
    isOurs: ({ pageNumber }) => readBefore(pageNumber) !== undefined,
    here: async (wanted, onOcr, stop) => {
      await setImmediate();
      const read = readBefore(wanted.pageNumber);
      return read && wanted.marks ? sight.look(read, wanted.marks) : sight.see(wanted, onOcr, stop);
    },
  });
  try {
    for (;;) {
      const seen = yield* pages.next();
      if (!seen) return;
      if ('code' in seen) continue;
      const before = detected.get(seen.read.page.pageNumber);
      const event = detectPage(seen, before?.statements, detection);
      if (identityOf(event) !== before?.findings) yield event;
    }
  } finally {
    await pages.close();
  }

  function* changed(): Generator<WantedSight> {
    for (const [pageNumber, { text, marks, knew }] of detected) {
      if (breaks.hasParts(pageNumber) || memory.holdsNewer(text, knew)) yield { pageNumber, marks };
    }
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
async function* readAhead({
  reader,
  request,
  models,
  memory,
  breaks,
}: Detection): AsyncGenerator<
  OcrStartedEvent | PageCompletedEvent,
  Map<number, ReadPage | ErrorCode>,
  undefined
> {
  const { methods, tellsAhead = false } = request;
  const isTold = tellsAhead && methods.length > 1 && methods.includes('fast');
  const ahead = isTold
    ? { ...request, methods: ['fast' as const] }
    : { ...request, methods: [], threshold: 1 };
  const pages = new Map<number, ReadPage | ErrorCode>();
  const last = Math.min(reader.document.pageCount, LOOK_AHEAD_PAGES);
  let left = LOOK_AHEAD_LENGTH;
  for (let pageNumber = 1; pageNumber <= last && left > 0; pageNumber++) {
    // The signal is only aborted between turns of the event loop.
    await setImmediate();
    throwIfAborted(reader.signal);
    const page = yield* readOrFail(reader, pageNumber);
    pages.set(pageNumber, page);
    if (typeof page === 'string') continue;
    // What takes OCR takes seconds.
    left = page.ocr === 'not_needed' ? left - page.page.text.length : 0;
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

function detectPage(
  { read, marks, look }: SeenPage,
  statements: Statements,
  { request, memory, breaks }: Detection,
): PageCompletedEvent {
  const startedAt = performance.now();
  const { page } = read;
  const { text, pageNumber } = page;
  const analysed = { text, pageNumber, tags: marks.tags, readByOcr: readByOcr(page), statements };
  const onPage = settleLook(look, analysed, { ...request, withPossible: true }, memory);
  const parts = breaks.partsOn(page, onPage);
  // What is a part of a value is no mere possibility any more.
  const spans = [...onPage.filter((span) => !isPossibleWithin(span, parts)), ...parts];
  const drawn = drawnFindings(pageNumber, marks.drawn, request);
  return completed(read, { spans, drawn }, startedAt);
}

function isPossibleWithin({ isPossible, start, end }: Span, parts: readonly Span[]): boolean {
  return isPossible === true && parts.some((part) => part.start < end && start < part.end);
}

function completed(
  { page, unread, ocr, failure }: PageFacts,
  found: FoundOnPage,
  startedAt: number,
): PageCompletedEvent {
  const results = toResults(page, found, startedAt);
  return { type: 'page_completed', pageNumber: page.pageNumber, results, unread, ocr, failure };
}

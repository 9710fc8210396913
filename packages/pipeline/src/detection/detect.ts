import { setImmediate } from 'node:timers/promises';
import {
  analysePage,
  combineFindings,
  createDocumentMemory,
  type DocumentMemory,
  type Models,
  type Span,
  type Statement,
} from '@sladd/analysis';
import type { DocumentFile } from '../document/document-file.ts';
import { closeDocument, openDocument, throwIfAborted } from '../document/open-document.ts';
import { modelsFor, withoutModel } from '../models/models.ts';
import { type OcrStartedEvent, type PageReader, pageFailure, readPage } from '../reading/pages.ts';
import { PagesAhead } from '../reading/pages-ahead.ts';
import { rangesReadByOcr } from '../reading/places.ts';
import type { ReadPage } from '../reading/read-page.ts';
import { contextReader } from './context-reader.ts';
import type { DetectEvent, DetectOptions, DetectRequest, PageCompletedEvent } from './detect-request.ts';
import { PageAnalyser } from './page-analyser.ts';
import {
  isUnreadable,
  type PageAnalysis,
  type PageAnalysisResult,
  type PageFacts,
  type UnreadablePage,
  type WantedAnalysis,
} from './page-analysis.ts';
import { drawnFindings, type FoundOnPage, toResults } from './page-results.ts';
import { ReadOverBreaks } from './read-over-breaks.ts';
import { textAsLaid } from './text-as-laid.ts';

/** Names on this many first pages are learnt before the findings of the first page are emitted. */
const LOOK_AHEAD_PAGES = 20;
/** Looking ahead ends after this many UTF-16 units, about a third of a second. No clock, so that results do not vary. */
const LOOK_AHEAD_LENGTH = 24_000;

/**
 * Looks for sensitive information and emits the findings page by page. Names found on one page are found again on the others.
 * A page gets a second event after the last page if names from later pages occur on it, or if a name at its end continues
 * on the next page. A page that cannot be read fails alone. `helpers` analyse later pages in other threads, which does not
 * change the findings: only this generator knows the whole document, and it takes the pages in order. Throws `PipelineError`:
 * a `pdf.*` code if the document cannot be opened or the engine failed, or `task.cancelled`.
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
      analyser: new PageAnalyser(reader, request, models),
      options: { signal, onRead, helpers },
    };
    const detected = yield* detectEach(detection);
    yield* detectAgain(detection, detected);
  } finally {
    closeDocument(document);
  }
}

/** A running detection. */
interface Detection {
  readonly request: DetectRequest;
  readonly models: Models;
  readonly memory: DocumentMemory;
  readonly breaks: ReadOverBreaks;
  readonly reader: PageReader;
  readonly analyser: PageAnalyser;
  readonly options: { readonly [K in 'signal' | 'onRead' | 'helpers']: DetectOptions[K] | undefined };
}

type Statements = readonly Statement[] | undefined;

/** What is kept of a page for its second event. */
interface DetectedPage extends Pick<PageAnalysis, 'marks'> {
  readonly text: string;
  readonly statements: Statements;
  /** Size of the memory of names when the page was emitted. */
  readonly knew: number;
  /** Identity of the emitted findings, see {@link identityOf}. */
  readonly findings: string;
  /** Only kept for pages that needed OCR: others are fast to read again. */
  readonly read: PageFacts | undefined;
}

/** Emits every page in order, and returns what is kept of those that could be read, by page number. */
async function* detectEach(
  detection: Detection,
): AsyncGenerator<DetectEvent, Map<number, DetectedPage>, undefined> {
  const { analyser, memory, request, options } = detection;
  const { signal, helpers, onRead } = options;
  const context = contextReader(request);
  const early = yield* readAhead(detection);
  const { size: pagesAhead } = early;
  const pages = new PagesAhead<WantedAnalysis, PageAnalysisResult>(pageNumbers(detection.reader), {
    signal,
    helpers,
    // A helper would have to repeat the OCR of pages that were read ahead.
    isOurs: ({ pageNumber }) => {
      const read = early.get(pageNumber);
      return read !== undefined && (isUnreadable(read) || read.ocr !== 'not_needed');
    },
    here: async ({ pageNumber }, onOcr, stop) => {
      const read = early.get(pageNumber) ?? (await analyser.read(pageNumber, onOcr, stop));
      if (isUnreadable(read)) return read;
      onRead?.(read);
      return analyser.analyse(read, await analyser.marksOf(read));
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
      if (isUnreadable(seen)) {
        yield { type: 'page_failed', pageNumber, code: seen.code };
        continue;
      }
      const { read, marks } = seen;
      if (pageNumber > pagesAhead) detection.breaks.add(read.page);
      const text = textAsLaid(read.page);
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

/** Emits the pages again whose findings changed because of names that were learnt later. */
async function* detectAgain(
  detection: Detection,
  detected: ReadonlyMap<number, DetectedPage>,
): AsyncGenerator<DetectEvent, void, undefined> {
  const { analyser, breaks, memory, options } = detection;
  const { signal, helpers } = options;
  const readBefore = (pageNumber: number) => detected.get(pageNumber)?.read;
  const pages = new PagesAhead<WantedAnalysis, PageAnalysisResult>(changed(), {
    signal,
    helpers,
    isOurs: ({ pageNumber }) => readBefore(pageNumber) !== undefined,
    here: async (wanted, onOcr, stop) => {
      await setImmediate();
      const read = readBefore(wanted.pageNumber);
      return read && wanted.marks
        ? analyser.analyse(read, wanted.marks)
        : analyser.readAndAnalyse(wanted, onOcr, stop);
    },
  });
  try {
    for (;;) {
      const seen = yield* pages.next();
      if (!seen) return;
      if (isUnreadable(seen)) continue;
      const before = detected.get(seen.read.page.pageNumber);
      const event = detectPage(seen, before?.statements, detection);
      if (identityOf(event) !== before?.findings) yield event;
    }
  } finally {
    await pages.close();
  }

  function* changed(): Generator<WantedAnalysis> {
    for (const [pageNumber, { text, marks, knew }] of detected) {
      if (breaks.hasParts(pageNumber) || memory.holdsNewer(text, knew)) yield { pageNumber, marks };
    }
  }
}

/** The ids of all findings of a page: two results with the same identity have the same findings. */
function identityOf({ results }: PageCompletedEvent): string {
  const found = results.redaction_mapping.pages.flatMap((page) => page.sensitive);
  return [...found, ...(results.possible ?? [])].map(({ id }) => id).join();
}

/**
 * Reads the first pages and learns their names. Returns the pages by page number. Emits the findings of `fast` on them, as
 * preliminary, if the request asks for that.
 */
async function* readAhead({
  reader,
  request,
  models,
  memory,
  breaks,
}: Detection): AsyncGenerator<
  OcrStartedEvent | PageCompletedEvent,
  Map<number, ReadPage | UnreadablePage>,
  undefined
> {
  const { methods, tellsAhead = false } = request;
  const isPreliminary = tellsAhead && methods.length > 1 && methods.includes('fast');
  // A request without methods only fills the memory of names.
  const ahead = isPreliminary
    ? { ...request, methods: ['fast' as const] }
    : { ...request, methods: [], threshold: 1 };
  const pages = new Map<number, ReadPage | UnreadablePage>();
  const last = Math.min(reader.document.pageCount, LOOK_AHEAD_PAGES);
  let left = LOOK_AHEAD_LENGTH;
  for (let pageNumber = 1; pageNumber <= last && left > 0; pageNumber++) {
    // The signal is only aborted between turns of the event loop.
    await setImmediate();
    throwIfAborted(reader.signal);
    const page = yield* readOrFail(reader, pageNumber);
    pages.set(pageNumber, page);
    if (isUnreadable(page)) continue;
    // A page with OCR takes seconds and ends the look ahead.
    left = page.ocr === 'not_needed' ? left - page.page.text.length : 0;
    const startedAt = performance.now();
    const analysed = { text: textAsLaid(page.page), pageNumber, readByOcr: rangesReadByOcr(page.page) };
    const spans = analysePage(analysed, ahead, models, memory);
    breaks.add(page.page);
    if (isPreliminary)
      yield { ...completed(page, { spans, drawn: nothingDrawn }, startedAt), isPreliminary: true };
  }
  return pages;
}

async function* readOrFail(
  reader: PageReader,
  pageNumber: number,
): AsyncGenerator<OcrStartedEvent, ReadPage | UnreadablePage, undefined> {
  try {
    return yield* readPage(reader, pageNumber);
  } catch (error) {
    return { code: pageFailure(error) };
  }
}

const nothingDrawn: FoundOnPage['drawn'] = { findings: [], possible: [] };

function detectPage(
  { read, marks, findings }: PageAnalysis,
  statements: Statements,
  { request, memory, breaks }: Detection,
): PageCompletedEvent {
  const startedAt = performance.now();
  const { page } = read;
  const { pageNumber } = page;
  const text = textAsLaid(page);
  const analysed = { text, pageNumber, tags: marks.tags, readByOcr: rangesReadByOcr(page), statements };
  const onPage = combineFindings(findings, analysed, { ...request, withPossible: true }, memory);
  const parts = breaks.partsOn(page, onPage);
  // A possible finding that overlaps a part of a value across pages is replaced by it.
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

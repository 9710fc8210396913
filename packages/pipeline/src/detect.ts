import { setImmediate } from 'node:timers/promises';
import {
  analysePage,
  createDocumentMemory,
  type DocumentMemory,
  type Models,
  type Span,
} from '@sladd/analysis';
import type { ErrorCode, Finding, PageResults } from '@sladd/contract';
import { type PageText, spanBoxes, toBoundingBox } from '@sladd/geometry';
import type { PdfDocument } from '@sladd/pdf';
import type { DetectEvent, DetectRequest } from './detect-request.ts';
import type { DocumentFile, JobOptions } from './document-file.ts';
import { tagsOf } from './encoder-model.ts';
import { PipelineError } from './errors.ts';
import { modelsFor, withoutModel } from './models.ts';
import { closeDocument, fromPdf, openDocument, throwIfAborted } from './pages.ts';

/** Names in this many first pages are found again on all pages; names of later pages only from there on. */
const LOOK_AHEAD_PAGES = 100;

/**
 * Looks for sensitive information page by page. Names found on one page are found again on the others. A page that
 * cannot be read fails alone. Throws `PipelineError`: a `pdf.*` code when the document cannot be opened or the
 * engine broke, or `task.cancelled`.
 */
export async function* detectDocument(
  file: DocumentFile,
  request: DetectRequest,
  { signal }: JobOptions = {},
): AsyncGenerator<DetectEvent, void, undefined> {
  const models = await modelsFor(request.methods);
  throwIfAborted(signal);
  const document = openDocument(file);
  try {
    const { pageCount: totalPages } = document;
    yield { type: 'opened', totalPages, withoutModel: withoutModel(models, request.methods) };
    const detection = { request, models, memory: createDocumentMemory() };
    const early = await readAhead(document, detection, signal);
    for (let pageNumber = 1; pageNumber <= totalPages; pageNumber++) {
      throwIfAborted(signal);
      yield { type: 'page_started', pageNumber };
      const read = () => early.get(pageNumber) ?? document.pageText(pageNumber);
      yield await detectPage(pageNumber, read, detection);
      early.delete(pageNumber);
    }
  } finally {
    closeDocument(document);
  }
}

interface Detection {
  readonly request: DetectRequest;
  readonly models: Models;
  readonly memory: DocumentMemory;
}

/** Learns the names of the first pages and gives their texts. A page that cannot be read is told of in its turn. */
async function readAhead(
  document: PdfDocument,
  { models, memory }: Detection,
  signal: AbortSignal | undefined,
): Promise<Map<number, PageText>> {
  const pages = new Map<number, PageText>();
  const last = Math.min(document.pageCount, LOOK_AHEAD_PAGES);
  for (let pageNumber = 1; pageNumber <= last; pageNumber++) {
    // The signal is only aborted between turns of the event loop.
    await setImmediate();
    throwIfAborted(signal);
    const page = readable(() => fromPdf(() => document.pageText(pageNumber)));
    if (!page) continue;
    pages.set(pageNumber, page);
    // No method is asked: the page's names are only remembered.
    analysePage(page, { methods: [], threshold: 1 }, models, memory);
  }
  return pages;
}

async function detectPage(
  pageNumber: number,
  read: () => PageText,
  { request, models, memory }: Detection,
): Promise<DetectEvent> {
  const startedAt = performance.now();
  try {
    const page = fromPdf(read);
    const tags = await tagsOf(models.encoder, page.text);
    const spans = analysePage({ text: page.text, tags }, request, models, memory);
    return { type: 'page_completed', pageNumber, results: toResults(page, spans, startedAt) };
  } catch (error) {
    return { type: 'page_failed', pageNumber, code: pageFailure(error) };
  }
}

function readable(read: () => PageText): PageText | undefined {
  try {
    return read();
  } catch (error) {
    pageFailure(error);
    return undefined;
  }
}

/** The code of a failure of one page alone; rethrows what ends the document. */
function pageFailure(error: unknown): ErrorCode {
  if (!(error instanceof PipelineError) || error.code === 'pdf.engine_failed') throw error;
  return error.code;
}

function toResults(page: PageText, spans: readonly Span[], startedAt: number): PageResults {
  const findings = spans.flatMap((span) => toFinding(page, span));
  const byType: Record<string, number> = {};
  for (const { entity_type } of findings) byType[entity_type] = (byType[entity_type] ?? 0) + 1;
  return {
    performance: {
      words_count: page.words.length,
      detection_time: Math.round(performance.now() - startedAt) / 1000,
    },
    entities_detected: {
      total: findings.length,
      by_type: byType,
      by_page: { [page.pageNumber]: findings.length },
    },
    redaction_mapping: { pages: [{ page: page.pageNumber, sensitive: findings }] },
  };
}

/** None for a span without any place on the page: there is nothing to mark. */
function toFinding(page: PageText, span: Span): Finding[] {
  const bbox = spanBoxes(page, span.start, span.end).map(toBoundingBox);
  if (bbox.length === 0) return [];
  const { start, end, entityType, method, score, why, evidence } = span;
  return [
    {
      id: `${page.pageNumber}-${method}-${entityType.replaceAll(' ', '_')}-${start}-${end}`,
      entity_type: entityType,
      original_text: span.text,
      score,
      start,
      end,
      engine: method,
      bbox,
      why,
      ...(evidence.validated === undefined ? {} : { validated: evidence.validated }),
    },
  ];
}

import {
  analysePage,
  createDocumentMemory,
  type DocumentMemory,
  type EncoderTagger,
  type Models,
  type Span,
} from '@sladd/analysis';
import type { Finding, PageResults } from '@sladd/contract';
import { type PageText, spanBoxes, toBoundingBox } from '@sladd/geometry';
import type { DetectEvent, DetectRequest } from './detect-request.ts';
import type { DocumentFile, JobOptions } from './document-file.ts';
import { encoderFor, tagsOf } from './encoder-model.ts';
import { PipelineError } from './errors.ts';
import { loadModels } from './models.ts';
import { closeDocument, fromPdf, openDocument, throwIfAborted } from './pages.ts';

/**
 * Looks for sensitive information page by page. Names found on a page are found again on the pages after it. A
 * page that cannot be read fails alone. Throws `PipelineError`: a `pdf.*` code when the document cannot be opened
 * or the engine broke, or `task.cancelled`.
 */
export async function* detectDocument(
  file: DocumentFile,
  request: DetectRequest,
  { signal }: JobOptions = {},
): AsyncGenerator<DetectEvent, void, undefined> {
  const { models } = await loadModels();
  const encoder = await encoderFor(request.methods);
  throwIfAborted(signal);
  const document = openDocument(file);
  const memory = createDocumentMemory();
  try {
    yield { type: 'opened', totalPages: document.pageCount };
    for (let pageNumber = 1; pageNumber <= document.pageCount; pageNumber++) {
      throwIfAborted(signal);
      yield { type: 'page_started', pageNumber };
      const read = () => document.pageText(pageNumber);
      yield await detectPage(pageNumber, read, { request, models, encoder, memory });
    }
  } finally {
    closeDocument(document);
  }
}

interface Detection {
  readonly request: DetectRequest;
  readonly models: Models;
  readonly encoder: EncoderTagger | undefined;
  readonly memory: DocumentMemory;
}

async function detectPage(
  pageNumber: number,
  read: () => PageText,
  { request, models, encoder, memory }: Detection,
): Promise<DetectEvent> {
  const startedAt = performance.now();
  try {
    const page = fromPdf(read);
    const tags = await tagsOf(encoder, page.text);
    const spans = analysePage({ text: page.text, tags }, request, models, memory);
    return { type: 'page_completed', pageNumber, results: toResults(page, spans, startedAt) };
  } catch (error) {
    if (!(error instanceof PipelineError) || error.code === 'pdf.engine_failed') throw error;
    return { type: 'page_failed', pageNumber, code: error.code };
  }
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

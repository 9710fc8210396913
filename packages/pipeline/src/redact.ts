import type { RedactionMapping, RedactionReport } from '@sladd/contract';
import { type RedactionMark, type RedactionOutcome, type RedactOptions, redactPdf } from '@sladd/pdf';
import { toAppearance } from './appearance.ts';
import type { DocumentFile, JobOptions } from './document-file.ts';
import { PipelineError } from './errors.ts';
import { marksOf, marksOverSpans } from './marks.ts';
import { openOptions, readPages, throwIfAborted, toPipelineError } from './pages.ts';
import type { RedactedDocument, RedactRequest } from './redact-request.ts';
import { type CompiledSearch, compileSearch, spansOf } from './search.ts';

export interface RedactJobOptions extends JobOptions {
  /** Told how long the document is, before the work begins. */
  readonly onOpened?: (totalPages: number) => void;
}

/**
 * Removes what a mapping marks, and every occurrence of the requested terms, and checks the saved result: no
 * reader may find anything in a marked place, nor a term anywhere in the file. A word of the mapping may rightly
 * stay where it was not marked. Throws `PipelineError`: a `pdf.*` code, `redaction.invalid_mapping`,
 * `redaction.nothing_to_redact` or `task.cancelled`.
 */
export async function redactDocument(
  file: DocumentFile,
  mapping: RedactionMapping,
  request: RedactRequest = {},
  options: RedactJobOptions = {},
): Promise<RedactedDocument> {
  const terms = request.terms ?? [];
  const { totalPages, termMarks } = await survey(file, terms, options);
  const marks = [...marksOf(mapping, totalPages), ...termMarks];
  if (marks.length === 0 && terms.length === 0 && !request.removeImages) {
    throw new PipelineError('redaction.nothing_to_redact');
  }
  throwIfAborted(options.signal);
  try {
    const outcome = await redactPdf(file.bytes, marks, engineOptions(file, request, terms));
    const bytes = outcome.passed ? outcome.bytes : null;
    return { bytes, report: toReport(file.name, outcome) };
  } catch (error) {
    throw toPipelineError(error);
  }
}

/** The length of a document and the places of the terms in it. */
async function survey(
  file: DocumentFile,
  terms: readonly string[],
  options: RedactJobOptions,
): Promise<{ totalPages: number; termMarks: RedactionMark[] }> {
  const searches = termSearches(terms);
  const termMarks: RedactionMark[] = [];
  let totalPages = 0;
  for await (const event of readPages(file, options)) {
    if (event.type === 'opened') {
      totalPages = event.totalPages;
      options.onOpened?.(totalPages);
      if (searches.length === 0) break;
    } else {
      const spans = searches.flatMap((search) => spansOf(search, event.page));
      termMarks.push(...marksOverSpans(event.page, spans, 'SEARCH'));
    }
  }
  return { totalPages, termMarks };
}

/** A name's inflections tell the name, so terms count inside words too; one or two letters only as a word. */
function termSearches(terms: readonly string[]): CompiledSearch[] {
  const isShort = (term: string) => term.trim().length < 3;
  return [
    { terms: terms.filter(isShort), wholeWords: true },
    { terms: terms.filter((term) => !isShort(term)) },
  ].flatMap((request) => (request.terms.length > 0 ? [compileSearch(request)] : []));
}

function engineOptions(file: DocumentFile, request: RedactRequest, terms: readonly string[]): RedactOptions {
  return {
    ...openOptions(file),
    ...(request.appearance ? { appearance: toAppearance(request.appearance) } : {}),
    removeImages: request.removeImages ?? false,
    terms,
  };
}

function toReport(name: string, { passed, report }: RedactionOutcome): RedactionReport {
  return {
    file: name,
    status: passed ? 'checked' : 'failed',
    marks: report.marks,
    pages: report.pages,
    removed: report.removed.map((line) => ({ ...line })),
    images: { ...report.images },
    rasterised_pages: report.rasterisedPages.map(({ pageNumber, reason }) => ({
      page_number: pageNumber,
      reason,
    })),
    checks: report.checks.map((line) => ({ ...line })),
    findings: report.findings.map(({ pageNumber, carrier, cause }) => ({
      page_number: pageNumber,
      carrier,
      cause,
    })),
    bytes_before: report.bytesBefore,
    bytes_after: report.bytesAfter,
    sha256: report.sha256,
    was_encrypted: report.wasEncrypted,
  };
}

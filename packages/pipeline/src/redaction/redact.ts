import type { RedactionMapping, RedactionOptions, RedactionReport } from '@sladd/contract';
import { type RedactionMark, type RedactionOutcome, type RedactOptions, redactPdf } from '@sladd/pdf';
import type { DocumentFile, JobOptions } from '../document/document-file.ts';
import { openOptions, throwIfAborted, toPipelineError } from '../document/open-document.ts';
import { readPages } from '../document/pages.ts';
import { PipelineError } from '../errors.ts';
import { checkPictures, type PictureCheck } from '../reading/picture-check.ts';
import type { ReadPage } from '../reading/read-page.ts';
import { type CompiledSearch, compileSearch, spansOf } from '../search/compiled-search.ts';
import { type BreakMatch, PageBreaks } from '../search/page-breaks.ts';
import { toAppearance } from './appearance.ts';
import { marksOf, marksOverSpans } from './marks.ts';
import type { RedactedDocument, RedactRequest } from './redact-request.ts';

export interface RedactJobOptions extends JobOptions {
  /** Told how long the document is, before the work begins. */
  readonly onOpened?: (totalPages: number) => void;
  /** Told before each page that OCR reads, which takes seconds. */
  readonly onOcrStarted?: () => void;
}

/**
 * Removes what a mapping marks, and every occurrence of the requested terms, and checks the saved result: no
 * reader may find anything in a marked place, nor a term anywhere in the file. A word of the mapping may rightly
 * stay where it was not marked. What pictures still show in the marked places is read by OCR. Throws
 * `PipelineError`: a `pdf.*` code, `redaction.invalid_mapping`, `redaction.nothing_to_redact` or `task.cancelled`.
 */
export async function redactDocument(
  file: DocumentFile,
  mapping: RedactionMapping,
  request: RedactRequest = {},
  options: RedactJobOptions = {},
): Promise<RedactedDocument> {
  const terms = request.terms ?? [];
  const { totalPages, termMarks, unread } = await survey(file, terms, options);
  const marks = [...marksOf(mapping, totalPages), ...termMarks];
  if (marks.length === 0 && terms.length === 0 && !request.removeImages) {
    throw new PipelineError('redaction.nothing_to_redact');
  }
  throwIfAborted(options.signal);
  const outcome = await removeMarked(file, marks, request);
  const report = { ...toReport(file.name, outcome), ...(unread.length > 0 ? { unread } : {}) };
  if (!outcome.passed) return { bytes: null, report };
  if (options.ocr === 'never') return { bytes: outcome.bytes, report };
  const pictures = await checkPictures({ ...file, bytes: outcome.bytes }, marks, options.signal);
  const failed = pictures.findings.length > 0;
  return { bytes: failed ? null : outcome.bytes, report: withPictures(report, pictures) };
}

async function removeMarked(
  file: DocumentFile,
  marks: readonly RedactionMark[],
  request: RedactRequest,
): Promise<RedactionOutcome> {
  try {
    return await redactPdf(file.bytes, marks, engineOptions(file, request));
  } catch (error) {
    throw toPipelineError(error);
  }
}

interface Survey {
  readonly totalPages: number;
  readonly termMarks: RedactionMark[];
  /** Pages on which the terms could not be looked for everywhere. */
  readonly unread: { page_number: number; regions: number }[];
}

/** The length of a document and the places of the terms in it. */
async function survey(
  file: DocumentFile,
  terms: readonly string[],
  options: RedactJobOptions,
): Promise<Survey> {
  const searches = termSearches(terms);
  const breaks = searches.map((search) => new PageBreaks(search));
  const termMarks: RedactionMark[] = [];
  const unread: Survey['unread'] = [];
  let totalPages = 0;
  for await (const event of readPages(file, options)) {
    if (event.type === 'ocr_started') options.onOcrStarted?.();
    if (event.type === 'opened') {
      totalPages = event.totalPages;
      options.onOpened?.(totalPages);
      if (searches.length === 0) break;
    } else if (event.type === 'page') {
      termMarks.push(...termMarksOn(event, searches));
      termMarks.push(...breaks.flatMap((one) => breakMarks(one.add(event.page))));
      const { pageNumber } = event.page;
      if (event.unread.length > 0) unread.push({ page_number: pageNumber, regions: event.unread.length });
    }
  }
  return { totalPages, termMarks, unread };
}

/** What an earlier OCR wrote under a scan is in the file, also where ours reads it otherwise. */
function termMarksOn({ page, own }: ReadPage, searches: readonly CompiledSearch[]): RedactionMark[] {
  const texts = page === own ? [page] : [page, own];
  return texts.flatMap((text) =>
    marksOverSpans(
      text,
      searches.flatMap((search) => spansOf(search, text)),
      'SEARCH',
    ),
  );
}

/** The parts on both pages. */
function breakMarks(matches: readonly BreakMatch[]): RedactionMark[] {
  return matches
    .flatMap(({ begin, end }) => [begin, end])
    .flatMap(({ pageNumber, boxes }) => boxes.map((box) => ({ pageNumber, box, entityType: 'SEARCH' })));
}

/** A name's inflections tell the name, so terms count inside words too; one or two letters only as a word. */
function termSearches(terms: readonly string[]): CompiledSearch[] {
  const isShort = (term: string) => term.trim().length < 3;
  return [
    { terms: terms.filter(isShort), wholeWords: true },
    { terms: terms.filter((term) => !isShort(term)) },
  ].flatMap((request) => (request.terms.length > 0 ? [compileSearch(request)] : []));
}

function engineOptions(file: DocumentFile, request: RedactRequest): RedactOptions {
  return {
    ...openOptions(file),
    ...(request.appearance ? { appearance: toAppearance(request.appearance) } : {}),
    removeImages: request.removeImages ?? false,
    terms: request.terms ?? [],
    ...(request.options ? chosenOptions(request.options, file.password) : {}),
  };
}

function chosenOptions(options: RedactionOptions, password: string | undefined): RedactOptions {
  const kept = new Set(options.keep);
  return {
    keep: {
      links: kept.has('links'),
      bookmarks: kept.has('bookmarks'),
      formFields: kept.has('form_fields'),
      tags: kept.has('tags'),
    },
    removeTouchedDrawings: options.remove_touched_drawings,
    hardened: options.hardened,
    rasterise: options.rasterise,
    ...(options.encrypt_again && password !== undefined ? { encryptWith: password } : {}),
  };
}

function withPictures(report: RedactionReport, { of, findings }: PictureCheck): RedactionReport {
  const check = { check: 'words_in_pictures', reader: 'ocr', found: findings.length, of };
  const found = findings.map(({ pageNumber, cause }) => ({
    page_number: pageNumber,
    carrier: 'page_picture',
    cause,
  }));
  const checked = { ...report, checks: [...report.checks, check], findings: [...report.findings, ...found] };
  return findings.length > 0 ? { ...checked, status: 'failed', sha256: null } : checked;
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

import type { RedactionMapping, RedactionReport } from '@sladd/contract';
import { errorCatalogue } from '@sladd/contract/words';
import type { RedactionOutcome } from '@sladd/pdf';
import { compileTerms } from '@sladd/terms';
import type { DocumentFile } from '../document/document-file.ts';
import { throwIfAborted } from '../document/open-document.ts';
import { PipelineError } from '../errors.ts';
import { checkPictures } from '../reading/picture-check.ts';
import { toAppearance } from './appearance.ts';
import { boxCounts } from './box-counts.ts';
import { elsewhereOf, unreadOf } from './elsewhere-report.ts';
import { enginesOf } from './engines.ts';
import { afterPictureCheck, withTermsInPictures } from './ocr-checks.ts';
import type { RedactedDocument, RedactJobOptions, RedactRequest } from './redact-request.ts';
import { removeMarked } from './remove-marked.ts';
import { resultOf } from './result-lock.ts';
import { survey } from './survey.ts';
import { termsNotFound } from './terms-not-found.ts';

/**
 * Removes what a mapping marks and every occurrence of the requested terms, and checks the saved result. No reader may
 * find text in a marked place or a term anywhere in the file, and OCR may not read a word under a mark in a picture. A
 * value of the mapping may stay where it is not marked; the report lists these places. Throws `PipelineError`: a `pdf.*`
 * code, `redaction.invalid_mapping`, `redaction.invalid_ground`, `redaction.unprintable_label`,
 * `redaction.ground_missing`, `redaction.nothing_to_redact` or `task.cancelled`.
 */
export async function redactDocument(
  file: DocumentFile,
  mapping: RedactionMapping,
  request: RedactRequest = {},
  options: RedactJobOptions = {},
): Promise<RedactedDocument> {
  if (request.appearance) toAppearance(request.appearance);
  const terms = request.terms ?? [];
  const seen = await survey(file, mapping, request, options);
  const { marks } = seen;
  if (marks.length === 0 && terms.length === 0 && !request.removeImages) {
    throw new PipelineError('redaction.nothing_to_redact');
  }
  throwIfAborted(options.signal);
  const {
    outcome,
    inPictures,
    foundTerms,
    marks: removed,
  } = await removeMarked(file, seen, request, options);
  const report = withTermsInPictures(
    {
      ...toReport(file.name, outcome),
      boxes: boxCounts(removed),
      ...wholeWordTerms(request),
      ...unreadOf(seen, request, unreadPictures(outcome, options)),
    },
    inPictures,
  );
  if (!outcome.passed || report.status === 'failed') return { bytes: null, report };
  const asksMore = outcome.report.marks > 0 || request.removeImages === true;
  const missing = await termsNotFound(file, request, foundTerms, { mustRead: !asksMore, ...options });
  const notFound = missing.length > 0 ? { terms_not_found: missing } : {};
  if (!asksMore && terms.length > 0 && missing.length === terms.length)
    return { bytes: null, report: { ...nothingFound(report), ...notFound } };
  const reported = {
    ...report,
    ...notFound,
    ...(seen.grounds ? { grounds: seen.grounds.logOf(removed, outcome.report.unreadableLabels) } : {}),
    elsewhere: elsewhereOf(seen, file, outcome, request),
  };
  const done = { bytes: outcome.bytes, report: reported };
  if (options.ocr === 'never') return withEngines(done);
  const pictures = await checkPictures(resultOf(file, outcome.bytes, request), removed, options.signal);
  return withEngines(afterPictureCheck(pictures, done, report));
}

/** Names the engines that a delivered result was checked with. */
function withEngines({ bytes, report }: RedactedDocument): RedactedDocument {
  return { bytes, report: bytes ? { ...report, engines: enginesOf(report) } : report };
}

/** Numbers of the pages that became pictures and were not read by OCR. */
function unreadPictures({ report }: RedactionOutcome, { ocr }: RedactJobOptions): number[] {
  return ocr === 'never' ? report.rasterisedPages.map(({ pageNumber }) => pageNumber) : [];
}

function nothingFound(report: RedactionReport): RedactionReport {
  const code = 'redaction.nothing_found';
  const error = { code, message: errorCatalogue[code].message };
  return { ...report, status: 'nothing_found', error, bytes_after: 0, sha256: null };
}

function wholeWordTerms({ terms = [], wholeWords = false }: RedactRequest): { whole_word_terms?: number } {
  const count = compileTerms(terms, { wholeWords }).list.filter(({ isWhole }) => isWhole).length;
  return count > 0 ? { whole_word_terms: count } : {};
}

function changedPages({
  changedPages: changed,
}: RedactionOutcome['report']): Pick<RedactionReport, 'changed_pages'> {
  if (changed.length === 0) return {};
  return { changed_pages: changed.map(({ pageNumber, share }) => ({ page_number: pageNumber, share })) };
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
    ...changedPages(report),
    bytes_before: report.bytesBefore,
    bytes_after: report.bytesAfter,
    sha256: report.sha256,
    was_encrypted: report.wasEncrypted,
  };
}

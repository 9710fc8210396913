import type { Check, RedactionReport } from '@sladd/contract';
import type { PictureCheck } from '../reading/picture-check.ts';
import type { RedactedDocument } from './redact-request.ts';
import type { TermCheck } from './remove-marked.ts';

/**
 * The result after OCR has looked at its pictures: `done` with the check in its report, or, if a word was read under a
 * mark, no bytes and `failed` with the check.
 */
export function afterPictureCheck(
  check: PictureCheck,
  done: RedactedDocument,
  failed: RedactionReport,
): RedactedDocument {
  if (check.findings.length > 0) return { bytes: null, report: withPictures(failed, check) };
  return { ...done, report: withPictures(done.report, check) };
}

function withPictures(report: RedactionReport, { of, findings }: PictureCheck): RedactionReport {
  return withCheck(report, { check: 'words_in_pictures', of }, findings);
}

/** Adds what OCR read of the terms on pages that are or became pictures; null if no page had to be read. */
export function withTermsInPictures(report: RedactionReport, check: TermCheck | null): RedactionReport {
  if (!check) return report;
  const findings = check.findings.map(({ pageNumber, type }) => ({ pageNumber, cause: type }));
  return withCheck(report, { check: 'terms_in_pictures', of: check.of }, findings);
}

/** Adds a check by OCR to the report; the file is not delivered if it found anything. */
function withCheck(
  report: RedactionReport,
  { check, of }: { readonly check: Check; readonly of: number },
  findings: PictureCheck['findings'],
): RedactionReport {
  const line = { check, reader: 'ocr' as const, found: findings.length, of };
  const found = findings.map(({ pageNumber, cause }) => ({
    page_number: pageNumber,
    carrier: 'page_picture' as const,
    cause,
  }));
  const checked = { ...report, checks: [...report.checks, line], findings: [...report.findings, ...found] };
  return findings.length > 0 ? { ...checked, status: 'failed', sha256: null } : checked;
}

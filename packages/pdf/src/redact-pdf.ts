import { createHash } from 'node:crypto';
import { planRedaction } from './act/plan/plan-redaction.ts';
import { clean } from './act/redact/clean.ts';
import { type RedactOptions, termsOf } from './act/redact/options.ts';
import { prepare, withDraft } from './act/redact/prepare.ts';
import { redactPages } from './act/redact/redact-pages.ts';
import { type Output, saveOutput } from './act/redact/save-output.ts';
import { firstAttempt, type Turn } from './act/redact/turn.ts';
import { guardedJob } from './engine/guard.ts';
import { loadPdfium, type Pdfium } from './engine/pdfium.ts';
import { mayNeedSecondDecoder } from './look/images/second-decoder.ts';
import type { RedactionMark } from './mark.ts';
import type { RedactionOutcome, RedactionReport } from './report.ts';
import { Tally } from './tally.ts';
import type { OutputCheck } from './verify/check-output.ts';
import { nextAttempt } from './verify/next-attempt.ts';
import { readTwice } from './verify/read-twice.ts';
import { prepareSecondReader } from './verify/second-reader/second-reader.ts';
import { VisualComparison } from './verify/visual-comparison.ts';

/**
 * Removes all content under the marks and every carrier of hidden content, then reads the saved bytes again with two
 * engines. A page where something is left is replaced by a picture of itself. If the check still fails after that, the
 * outcome has no bytes. Throws {@link PdfError} as `openPdf`, `pdf.page_not_found` for a mark on a page that does not exist,
 * `pdf.mark_without_area` for a mark whose box is empty or not a number, and `pdf.password_unusable` for a password that
 * cannot be set.
 */
export async function redactPdf(
  bytes: Uint8Array,
  marks: readonly RedactionMark[],
  options: RedactOptions = {},
): Promise<RedactionOutcome> {
  return guardedJob('pdf.broken', () => redact(bytes, marks, options));
}

async function redact(
  bytes: Uint8Array,
  marks: readonly RedactionMark[],
  options: RedactOptions,
): Promise<RedactionOutcome> {
  const pdfium = await startSecondEngine(bytes);
  const watch = new VisualComparison(options);
  const prepared = prepare(bytes, marks, options, { whenShown: watch.note, pdfium });
  const plan = planRedaction(prepared.flat, prepared.marks, termsOf(options));
  let attempt = firstAttempt(prepared, plan);
  for (;;) {
    const turn: Turn = { prepared, plan, attempt, options, tally: new Tally() };
    const output = withDraft(prepared, (draft) => {
      clean(draft, turn);
      return saveOutput(draft, turn, redactPages(draft, turn));
    });
    const check = await readTwice(output, turn, watch);
    const next = nextAttempt(attempt, output, check);
    if (!next) return outcomeOf(bytes, turn, output, check);
    attempt = next;
  }
}

/**
 * Starts the thread in which PDFium will read the output. In this thread PDFium is loaded only for documents with pictures
 * that MuPDF may decode wrongly.
 */
async function startSecondEngine(bytes: Uint8Array): Promise<Pdfium | undefined> {
  prepareSecondReader();
  return mayNeedSecondDecoder(bytes) ? await loadPdfium() : undefined;
}

function outcomeOf(
  original: Uint8Array,
  { prepared, plan }: Turn,
  output: Output,
  { findings, checks, changedPages }: OutputCheck,
): RedactionOutcome {
  const passed = findings.length === 0;
  const report: RedactionReport = {
    pages: prepared.pages,
    marks: plan.marks.length,
    unreadableLabels: output.unreadableLabels,
    removed: [...prepared.removed, ...output.removed],
    images: output.images,
    rasterisedPages: output.rasterisedPages,
    checks,
    findings,
    changedPages: changedPages.map(({ pageNumber, share }) => ({ pageNumber, share })),
    bytesBefore: original.length,
    bytesAfter: output.bytes.length,
    sha256: passed ? createHash('sha256').update(output.bytes).digest('hex') : null,
    wasEncrypted: prepared.wasEncrypted,
  };
  const { foundTerms } = plan;
  return passed ? { passed, bytes: output.bytes, report, foundTerms } : { passed, report, foundTerms };
}

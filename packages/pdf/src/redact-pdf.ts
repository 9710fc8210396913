import { createHash } from 'node:crypto';
import { defaultAppearance, lookOf } from './act/appearance/appearance.ts';
import { labelsOf } from './act/appearance/draw-areas.ts';
import { type Attempt, buildOutput, type Output, termReason } from './act/redact/build-output.ts';
import type { RedactOptions } from './act/redact/options.ts';
import { type Prepared, prepare } from './act/redact/prepare.ts';
import { guarded } from './engine/guard.ts';
import { saslPrep } from './engine/open/password-spellings.ts';
import { loadPdfium } from './engine/pdfium.ts';
import { mayNeedSecondDecoder } from './look/images/second-decoder.ts';
import type { RedactionMark } from './mark.ts';
import type { RedactionOutcome, RedactionReport } from './report.ts';
import { checkOutput, type OutputCheck } from './verify/check-output.ts';
import { LookWatch } from './verify/look-watch.ts';
import { prepareSecondReader } from './verify/second-reader/second-reader.ts';

/**
 * Removes all content under the marks and every carrier of hidden content, then reads the saved bytes anew with
 * two engines. A page where something is left becomes a picture of itself; when even that does not help, nothing
 * is delivered. Throws {@link PdfError} as `openPdf`, `pdf.page_not_found` for a mark on a page that does not
 * exist, `pdf.mark_without_area` for one whose box is empty or no numbers, and `pdf.password_unusable` for a password
 * that cannot be set.
 */
export async function redactPdf(
  bytes: Uint8Array,
  marks: readonly RedactionMark[],
  options: RedactOptions = {},
): Promise<RedactionOutcome> {
  prepareSecondReader();
  const pdfium = mayNeedSecondDecoder(bytes) ? await loadPdfium() : undefined;
  const watch = new LookWatch(options);
  const prepared = prepare(bytes, marks, options, { whenShown: watch.note, pdfium });
  // Those over places of terms included.
  const allMarks = prepared.plans.flatMap((plan) => plan.marks);
  let attempt: Attempt = {
    rasterReasons: prepared.rasterReasons,
    careful: new Set(),
    termBoxes: new Map(),
    dropsTerms: false,
  };
  for (;;) {
    const output = guarded('pdf.broken', () => buildOutput(prepared, attempt, options));
    const check = await checkAgain(output, prepared, allMarks, options, watch);
    const next = nextAttempt(attempt, output, check);
    if (!next) return outcomeOf(bytes, allMarks, prepared, output, check);
    attempt = next;
  }
}

/**
 * What to try when something is left or a neighbour is gone: first the careful way, then a picture of the page.
 * Terms that a reader still finds are painted over in the picture; terms that nobody finds a place for go with all
 * that is shown along with them. Undefined when all is well or all was tried.
 */
function nextAttempt(attempt: Attempt, output: Output, check: OutputCheck): Attempt | undefined {
  const rasterReasons = new Map(output.rasterisedPages.map((page) => [page.pageNumber, page.reason]));
  const failing = failingPages(check).filter((pageNumber) => !rasterReasons.has(pageNumber));
  for (const pageNumber of failing) {
    if (attempt.careful.has(pageNumber)) rasterReasons.set(pageNumber, 'verification_failed');
  }
  const termBoxes = new Map(attempt.termBoxes);
  for (const { pageNumber, box, cause } of check.findings) {
    if (cause !== 'term_in_text' || !box || pageNumber === null || rasterReasons.has(pageNumber)) continue;
    termBoxes.set(pageNumber, [...(termBoxes.get(pageNumber) ?? []), box]);
  }
  const withTerms = check.findings.filter(({ cause }) => cause.startsWith('term_in_'));
  for (const { pageNumber, box, cause } of withTerms) {
    if (pageNumber === null || rasterReasons.has(pageNumber) || (!box && cause === 'term_in_text')) continue;
    rasterReasons.set(pageNumber, termReason);
  }
  for (const { pageNumber, cause } of check.findings) {
    if (cause === 'page_changed' && pageNumber !== null && !rasterReasons.has(pageNumber)) {
      rasterReasons.set(pageNumber, 'look_changed');
    }
  }
  const dropsTerms = attempt.dropsTerms || withTerms.some(({ box }) => !box);
  const isNew =
    failing.length > 0 ||
    rasterReasons.size > output.rasterisedPages.length ||
    dropsTerms !== attempt.dropsTerms;
  if (!isNew) return undefined;
  return { rasterReasons, careful: new Set([...attempt.careful, ...failing]), termBoxes, dropsTerms };
}

async function checkAgain(
  output: Output,
  prepared: Prepared,
  marks: readonly RedactionMark[],
  options: RedactOptions,
  watch: LookWatch,
): Promise<OutputCheck> {
  const areas = prepared.plans.flatMap((plan) => plan.areas);
  const pictures = new Set(output.rasterisedPages.map((page) => page.pageNumber));
  // Hardened text stands elsewhere by design, and a picture has no text.
  const objectPlans = options.hardened ? [] : prepared.plans.filter((plan) => !pictures.has(plan.pageNumber));
  const check = await checkOutput(output.bytes, {
    marks,
    neighbours: new Map(objectPlans.map((plan) => [plan.pageNumber, plan.neighbours])),
    terms: options.terms ?? [],
    wholeWords: options.wholeWords ?? false,
    removedTexts: prepared.plans.flatMap((plan) => plan.removedTexts),
    labels: labelsOf(lookOf(options.appearance ?? defaultAppearance), areas),
    password: options.encryptWith === undefined ? undefined : saslPrep(options.encryptWith),
    looks: watch.expectation(output, prepared),
  });
  return { ...check, findings: [...check.findings, ...watch.losses(check, output, prepared)] };
}

function failingPages(check: OutputCheck): number[] {
  const pages = check.findings
    .filter(({ cause }) => cause.endsWith('_in_mark') || cause === 'neighbour_lost')
    .flatMap((finding) => finding.pageNumber ?? []);
  return Array.from(new Set(pages));
}

function outcomeOf(
  original: Uint8Array,
  marks: readonly RedactionMark[],
  prepared: Prepared,
  output: Output,
  check: OutputCheck,
): RedactionOutcome {
  const passed = check.findings.length === 0;
  const report: RedactionReport = {
    pages: prepared.pages,
    marks: marks.length,
    removed: [...prepared.removed, ...output.removed],
    images: output.images,
    rasterisedPages: output.rasterisedPages,
    checks: check.checks,
    findings: check.findings,
    changedPages: check.changedPages.map(({ pageNumber, share }) => ({ pageNumber, share })),
    bytesBefore: original.length,
    bytesAfter: output.bytes.length,
    sha256: passed ? createHash('sha256').update(output.bytes).digest('hex') : null,
    wasEncrypted: prepared.wasEncrypted,
  };
  return passed ? { passed, bytes: output.bytes, report } : { passed, report };
}

import type { Output } from '../act/redact/save-output.ts';
import { type Attempt, termReason } from '../act/redact/turn.ts';
import type { OutputCheck } from './check-output.ts';

/**
 * What to try next if something is left, or something beside a mark is gone or new: first the careful way, then a picture of
 * the page. Terms that a reader still finds are painted over in the picture; terms without a known place are removed
 * together with everything shown by the same operation. Undefined if the check passed, or if everything was tried.
 */
export function nextAttempt(attempt: Attempt, output: Output, check: OutputCheck): Attempt | undefined {
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

function failingPages(check: OutputCheck): number[] {
  const pages = check.findings
    .filter(({ cause }) => cause.endsWith('_in_mark') || cause === 'neighbour_lost' || cause === 'text_added')
    .flatMap((finding) => finding.pageNumber ?? []);
  return Array.from(new Set(pages));
}

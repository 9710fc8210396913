import type { Span } from '../finding/span.ts';
import { analysePage } from './analyse-page.ts';
import type { AnalyseRequest } from './analyse-request.ts';
import type { Models } from './models.ts';

/** A finding that is split across two pages. */
export interface ValueAcross {
  readonly span: Span;
  /** The part at the end of the first page, and the part at the beginning of the second. */
  readonly tail: string;
  readonly head: string;
}

/**
 * Findings that are split across two pages, recognized by form or wording: numbers, addresses, statements. Names are found by
 * `learnNamesAcross` instead. `before` are the last lines of the first page's running text, `after` the first of the next's.
 */
export function valuesAcross(
  [before, after]: readonly [before: string, after: string],
  request: AnalyseRequest,
  { gazetteer }: Models,
): ValueAcross[] {
  const text = `${before}\n${after}`;
  return analysePage({ text }, request, gazetteer ? { gazetteer } : {})
    .filter(({ start, end }) => start < before.length && end > before.length + 1)
    .map((span) => ({
      span,
      tail: before.slice(span.start),
      head: after.slice(0, span.end - before.length - 1),
    }));
}

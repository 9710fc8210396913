import type { Span } from '../finding/span.ts';
import { analysePage } from './analyse-page.ts';
import type { AnalyseRequest } from './analyse-request.ts';
import type { Models } from './models.ts';

/** Something that begins on one page and ends on the next, in its two parts. */
export interface ValueAcross {
  readonly span: Span;
  /** As it stands at the end of the first page, and at the beginning of the second. */
  readonly tail: string;
  readonly head: string;
}

/**
 * What goes over the end of a page by its form or wording: numbers, addresses, statements. Names are learnt instead.
 * `before` and `after` are the last and first lines of the pages' running text.
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

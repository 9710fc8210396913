import { type SearchFileResult, searchTermSchema, WHOLE_WORDS_BELOW } from '@sladd/contract';
import { toPageRect } from '@sladd/geometry';
import type { FileKey, Highlight, HighlightId } from '../highlights/highlight.ts';

export interface SearchFlags {
  readonly caseSensitive: boolean;
  readonly ai: boolean;
  readonly regex: boolean;
  /** Matches only whole words; plain terms of fewer than four letters always do. */
  readonly wholeWords: boolean;
}

/** A term whose hits are marked. */
export interface SearchQuery extends SearchFlags {
  readonly id: string;
  readonly term: string;
}

/** The flags that apply: AI search ignores the others. */
export function flagsInForce(flags: SearchFlags): SearchFlags {
  return flags.ai ? { ai: true, caseSensitive: false, regex: false, wholeWords: false } : flags;
}

/** Whether a term is so short that it only matches whole words, whatever the flags. */
export function isShort({ term, ai, regex }: SearchQuery): boolean {
  const letters = Array.from(term.normalize('NFKD').replace(/[\p{M}\s]/gu, ''));
  return !ai && !regex && letters.length < WHOLE_WORDS_BELOW;
}

export type QueryProblem = 'empty' | 'tooLong' | 'duplicate';

/** Why a term cannot be searched for, or null. */
export function problemWith(
  term: string,
  flags: SearchFlags,
  active: readonly SearchQuery[],
): QueryProblem | null {
  const trimmed = term.trim();
  if (trimmed === '') return 'empty';
  if (!searchTermSchema.safeParse(trimmed).success) return 'tooLong';
  return active.some((query) => isSameQuery(query, trimmed, flags)) ? 'duplicate' : null;
}

/** Whether a query has this term and these flags. */
export function isSameQuery(query: SearchQuery, term: string, flags: SearchFlags): boolean {
  return (
    query.term === term &&
    query.caseSensitive === flags.caseSensitive &&
    query.ai === flags.ai &&
    query.regex === flags.regex &&
    query.wholeWords === flags.wholeWords
  );
}

/** The hits of one query in one file as highlights; a hit over two lines is one highlight with two boxes. */
export function highlightsFrom(
  result: SearchFileResult,
  place: { readonly fileKey: FileKey; readonly queryId: string; readonly newId: () => HighlightId },
): Highlight[] {
  const found: Highlight[] = [];
  for (const page of result.results?.match_details.pages ?? []) {
    let last: Highlight | undefined;
    for (const match of page.matches) {
      const box = toPageRect(match.bbox);
      if (last?.span?.start === match.start && last.span.end === match.end) {
        last = { ...last, boxes: [...last.boxes, box] };
        found[found.length - 1] = last;
        continue;
      }
      last = {
        id: place.newId(),
        fileKey: place.fileKey,
        pageNumber: page.page,
        kind: 'search',
        boxes: [box],
        text: match.text,
        decision: 'undecided',
        span: { start: match.start, end: match.end },
        finding: null,
        queryId: place.queryId,
        ...(match.score === undefined
          ? {}
          : { answer: { score: match.score, reasons: match.reasons ?? [] } }),
      };
      found.push(last);
    }
  }
  return found;
}

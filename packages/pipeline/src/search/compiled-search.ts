import { AnalysisError, type CompiledQuery, compileQuery, type Match, searchPage } from '@sladd/analysis';
import type { PageText } from '@sladd/geometry';
import { PipelineError } from '../errors.ts';
import { readByOcr } from '../reading/places.ts';
import type { SearchRequest } from './search-request.ts';

/** A request ready to be applied to pages. */
export interface CompiledSearch {
  readonly query: CompiledQuery;
  readonly wholeWords: boolean;
}

/** Throws `search.invalid_query`. */
export function compileSearch(request: SearchRequest): CompiledSearch {
  try {
    const { caseSensitive = false, regex = false } = request;
    return {
      query: compileQuery(request.terms, { caseSensitive, regex }),
      wholeWords: request.wholeWords ?? false,
    };
  } catch (error) {
    if (error instanceof AnalysisError) throw new PipelineError(error.code, { cause: error });
    throw error;
  }
}

/** The places on a page that a search finds, in reading order. */
export function spansOf({ query, wholeWords }: CompiledSearch, page: PageText): Match[] {
  const { text } = page;
  // Two letters of which one may differ would be any word.
  return wholeWords
    ? wholeMatches(text, searchPage({ text }, query))
    : searchPage({ text, readByOcr: readByOcr(page) }, query);
}

const wordEnd = /[\p{L}\p{N}]\p{M}*$/u;
const wordStart = /^[\p{L}\p{N}]/u;

/** The matches beside which, where they begin or end with a letter or digit, none stands. */
export function wholeMatches(text: string, matches: readonly Match[]): Match[] {
  return matches.filter(({ start, end }) => {
    const match = text.slice(start, end);
    const cutsBefore = wordStart.test(match) && wordEnd.test(text.slice(Math.max(0, start - 8), start));
    const cutsAfter = wordEnd.test(match) && wordStart.test(text.slice(end, end + 2));
    return !cutsBefore && !cutsAfter;
  });
}

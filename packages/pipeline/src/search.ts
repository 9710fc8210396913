import { AnalysisError, type CompiledQuery, compileQuery, type Match, searchPage } from '@sladd/analysis';
import type { SearchMatch } from '@sladd/contract';
import { type PageText, spanBoxes, toBoundingBox } from '@sladd/geometry';
import type { DocumentFile, JobOptions } from './document-file.ts';
import { PipelineError } from './errors.ts';
import { readPages } from './pages.ts';
import type { SearchEvent, SearchRequest } from './search-request.ts';

/** A request ready to be applied to pages. */
export interface CompiledSearch {
  readonly query: CompiledQuery;
  readonly wholeWords: boolean;
}

/**
 * Searches a document page by page. Throws `PipelineError`: a `pdf.*` code, `search.invalid_query`,
 * `model.unavailable` (no model for search by meaning is installed) or `task.cancelled`.
 */
export async function* searchDocument(
  file: DocumentFile,
  request: SearchRequest,
  options: JobOptions = {},
): AsyncGenerator<SearchEvent, void, undefined> {
  const search = compileSearch(request);
  for await (const event of readPages(file, options)) {
    if (event.type === 'opened') yield event;
    else yield { type: 'page', pageNumber: event.page.pageNumber, matches: matchesOn(event.page, search) };
  }
}

/** Throws `search.invalid_query` or `model.unavailable`. */
export function compileSearch(request: SearchRequest): CompiledSearch {
  if (request.ai) throw new PipelineError('model.unavailable');
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
export function spansOf(search: CompiledSearch, page: PageText): Match[] {
  const matches = searchPage(page, search.query);
  return search.wholeWords ? matches.filter((match) => isWhole(page.text, match)) : matches;
}

/** One entry for each line of a match. */
function matchesOn(page: PageText, search: CompiledSearch): SearchMatch[] {
  return spansOf(search, page).flatMap(({ term, text, start, end }) =>
    spanBoxes(page, start, end).map((box) => ({ bbox: toBoundingBox(box), term, text, start, end })),
  );
}

const wordEnd = /[\p{L}\p{N}]\p{M}*$/u;
const wordStart = /^[\p{L}\p{N}]/u;

/** Where a match begins or ends with a letter or digit, none may stand beside it. */
function isWhole(text: string, { start, end }: { start: number; end: number }): boolean {
  const match = text.slice(start, end);
  const cutsBefore = wordStart.test(match) && wordEnd.test(text.slice(Math.max(0, start - 8), start));
  const cutsAfter = wordEnd.test(match) && wordStart.test(text.slice(end, end + 2));
  return !cutsBefore && !cutsAfter;
}

import {
  AnalysisError,
  type CompiledQuery,
  compileQuery,
  type Match,
  type MeaningMatch,
  type Models,
  searchByMeaning,
  searchPage,
} from '@sladd/analysis';
import { explainInEnglish, type SearchMatch } from '@sladd/contract';
import { type PageText, toBoundingBox } from '@sladd/geometry';
import type { DocumentFile, JobOptions } from '../document/document-file.ts';
import { readPages } from '../document/pages.ts';
import { PipelineError } from '../errors.ts';
import { tagsOf } from '../models/encoder-model.ts';
import { modelsFor } from '../models/models.ts';
import { placesOf, readByOcr } from '../reading/places.ts';
import type { SearchEvent, SearchRequest } from './search-request.ts';

/** A request ready to be applied to pages. */
export interface CompiledSearch {
  readonly query: CompiledQuery;
  readonly wholeWords: boolean;
}

/**
 * Searches a document page by page. Throws `PipelineError`: a `pdf.*` code, `search.invalid_query`,
 * `model.unavailable` (search by meaning needs the encoder) or `task.cancelled`.
 */
export async function* searchDocument(
  file: DocumentFile,
  request: SearchRequest,
  options: JobOptions = {},
): AsyncGenerator<SearchEvent, void, undefined> {
  const find = request.ai ? await meaningSearch(request) : exactSearch(request);
  for await (const event of readPages(file, options)) {
    if (event.type !== 'page') yield event;
    else {
      const { page, unread, ocr, failure } = event;
      const matches = linesOf(page, await find(page));
      yield { type: 'page', pageNumber: page.pageNumber, matches, unread, ocr, failure };
    }
  }
}

type PageSearch = (page: PageText) => Promise<(Match | MeaningMatch)[]> | Match[];

function exactSearch(request: SearchRequest): PageSearch {
  const search = compileSearch(request);
  return (page) => spansOf(search, page);
}

async function meaningSearch({ terms }: SearchRequest): Promise<PageSearch> {
  const models: Models = await modelsFor(['standard']);
  if (models.encoder === undefined) throw new PipelineError('model.unavailable');
  return async ({ text }) =>
    searchByMeaning({ text, tags: await tagsOf(models.encoder, text) }, terms, models);
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
export function spansOf(search: CompiledSearch, page: PageText): Match[] {
  const { text } = page;
  // Two letters of which one may differ would be any word.
  const matches = searchPage(
    search.wholeWords ? { text } : { text, readByOcr: readByOcr(page) },
    search.query,
  );
  return search.wholeWords ? matches.filter((match) => isWhole(page.text, match)) : matches;
}

/** One entry for each line of a match. */
function linesOf(page: PageText, matches: readonly (Match | MeaningMatch)[]): SearchMatch[] {
  return matches.flatMap((match) =>
    placesOf(page, match).map((box) => ({ bbox: toBoundingBox(box), ...onWire(match) })),
  );
}

function onWire(match: Match | MeaningMatch): Omit<SearchMatch, 'bbox'> {
  if (!('reasons' in match)) return match;
  return { ...match, reasons: [...match.reasons], why: explainInEnglish(match.reasons) };
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

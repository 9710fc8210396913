import { type MeaningMatch, type Models, searchByMeaning } from '@sladd/analysis';
import type { SearchMatch } from '@sladd/contract';
import { explainInEnglish } from '@sladd/contract/work';
import { type PageText, toBoundingBox } from '@sladd/geometry';
import type { DocumentFile, JobOptions } from '../document/document-file.ts';
import { PipelineError } from '../errors.ts';
import { tagsOf } from '../models/encoder-model.ts';
import { modelsFor } from '../models/models.ts';
import { type OcrStartedEvent, type OpenedEvent, type PageReadEvent, readPages } from '../reading/pages.ts';
import { placesOf } from '../reading/places.ts';
import type { ReadPage } from '../reading/read-page.ts';
import { compileSearch } from './compiled-search.ts';
import { type Match, matchesOn } from './matches.ts';
import { type BreakMatch, PageBreaks } from './page-breaks.ts';
import type { SearchEvent, SearchPageEvent, SearchRequest } from './search-request.ts';

/**
 * Searches a document page by page. Finds matches that are split across two pages, so a page is emitted once the next
 * page with running text was read. Search by meaning stays within pages. Throws `PipelineError`: a `pdf.*` code,
 * `search.invalid_query`, `model.unavailable` (search by meaning needs the encoder) or `task.cancelled`.
 */
export async function* searchDocument(
  file: DocumentFile,
  request: SearchRequest,
  options: JobOptions = {},
): AsyncGenerator<SearchEvent, void, undefined> {
  if (request.ai) {
    const find = await meaningSearch(request);
    for await (const event of readPages(file, options)) {
      yield event.type === 'page' ? toEvent(event, linesIn(event.page, await find(event.page))) : event;
    }
    return;
  }
  const search = compileSearch(request);
  const pages = readPages(file, options);
  yield* overBreaks(pages, new PageBreaks(search), (page) => matchesOn(page, search));
}

/** Holds pages back until it is known which matches continue on the next page. */
async function* overBreaks(
  events: AsyncIterable<OpenedEvent | OcrStartedEvent | PageReadEvent>,
  breaks: PageBreaks,
  find: (page: ReadPage) => Match[],
): AsyncGenerator<SearchEvent, void, undefined> {
  let held: SearchPageEvent[] = [];
  for await (const event of events) {
    if (event.type !== 'page') {
      yield event;
      continue;
    }
    const found = find(event).flatMap(linesOfMatch);
    const over = breaks.add(event);
    held = [...held, toEvent(event, found)].map((page) => withParts(page, over));
    const open = held.findIndex(({ pageNumber }) => pageNumber === breaks.openPage);
    yield* held.splice(0, open === -1 ? held.length : open);
  }
  yield* held;
}

async function meaningSearch({ terms }: SearchRequest): Promise<(page: PageText) => Promise<MeaningMatch[]>> {
  const models: Models = await modelsFor(['standard']);
  if (models.encoder === undefined) throw new PipelineError('model.unavailable');
  return async ({ text }) =>
    searchByMeaning({ text, tags: await tagsOf(models.encoder, text) }, terms, models);
}

function toEvent(
  { page, unread, ocr, failure }: PageReadEvent,
  matches: readonly SearchMatch[],
): SearchPageEvent {
  return { type: 'page', pageNumber: page.pageNumber, matches, unread, ocr, failure };
}

/** One entry for each line of a match. */
function linesOfMatch({ boxes, ...match }: Match): SearchMatch[] {
  return boxes.map((box) => ({ bbox: toBoundingBox(box), ...match }));
}

/** One entry for each line of an answer. */
function linesIn(page: PageText, answers: readonly MeaningMatch[]): SearchMatch[] {
  return answers.flatMap((answer) =>
    placesOf(page, answer).map((box) => ({
      bbox: toBoundingBox(box),
      ...answer,
      reasons: [...answer.reasons],
      why: explainInEnglish(answer.reasons),
    })),
  );
}

/** A page with its own matches and its parts of split matches. */
function withParts(page: SearchPageEvent, over: readonly BreakMatch[]): SearchPageEvent {
  const parts = new Map<string, SearchMatch[]>();
  for (const match of over) {
    for (const part of ['begin', 'end'] as const) {
      const { pageNumber, start, end, boxes } = match[part];
      if (pageNumber !== page.pageNumber) continue;
      const { term, text } = match;
      // One beginning can have several ends.
      const lines = boxes.map((box) => ({ bbox: toBoundingBox(box), term, text, start, end, part }));
      parts.set(JSON.stringify([part, term, start, end]), lines);
    }
  }
  if (parts.size === 0) return page;
  const matches = [...page.matches, ...[...parts.values()].flat()];
  return { ...page, matches: matches.sort((a, b) => a.start - b.start || b.end - a.end) };
}

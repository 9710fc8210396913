import {
  type AnalysedPage,
  analysePage,
  createDocumentMemory,
  type DocumentMemory,
  explainPage,
  type Models,
} from '@sladd/analysis';
import type { ExplainedPlace, UnreadPage, WhyNot } from '@sladd/contract';
import { detectionMethods, whyNotInEnglish } from '@sladd/contract/work';
import { intersection, toBoundingBox } from '@sladd/geometry';
import { contextReader } from '../detection/context-reader.ts';
import { ReadOverBreaks } from '../detection/read-over-breaks.ts';
import { textAsLaid } from '../detection/text-as-laid.ts';
import type { DocumentFile, JobOptions } from '../document/document-file.ts';
import { closeDocument, openDocument, throwIfAborted } from '../document/open-document.ts';
import { PipelineError } from '../errors.ts';
import { tagsOf } from '../models/encoder-model.ts';
import { modelsFor } from '../models/models.ts';
import { type OcrStartedEvent, type OpenedEvent, readPage } from '../reading/pages.ts';
import { rangesReadByOcr } from '../reading/places.ts';
import type { ReadPage } from '../reading/read-page.ts';
import type { PlaceOnPage } from '../search/matches.ts';
import { type ExplainRequest, placeFinder } from './explain-request.ts';

/** An event of an explanation; `explained` is the last one. */
export type ExplainEvent =
  | OpenedEvent
  | OcrStartedEvent
  | { readonly type: 'page'; readonly pageNumber: number }
  | {
      readonly type: 'explained';
      readonly places: readonly ExplainedPlace[];
      /** Areas of the page that could not be read and may contain the word too. */
      readonly unread: readonly UnreadPage[];
    };

/**
 * Says for each place of a word why a detection with this request does or does not mark it. Throws `PipelineError`: a
 * `pdf.*` code, `search.invalid_query` for a text without letters or digits, `search.required` without a text or box,
 * or `task.cancelled`.
 */
export async function* explainDocument(
  file: DocumentFile,
  request: ExplainRequest,
  { signal, ocr = 'auto' }: JobOptions = {},
): AsyncGenerator<ExplainEvent, void, undefined> {
  const find = placeFinder(request);
  const models = await modelsFor(request.methods);
  throwIfAborted(signal);
  const document = openDocument(file);
  try {
    const { pageCount: totalPages } = document;
    const { pageNumber: only } = request;
    if (only !== undefined && only > totalPages) throw new PipelineError('pdf.page_not_found');
    yield { type: 'opened', totalPages: only === undefined ? totalPages : 1 };
    const memory = createDocumentMemory();
    const breaks = new ReadOverBreaks(request, models, memory);
    const context = contextReader(request);
    const asked: AskedPage[] = [];
    const unread: UnreadPage[] = [];
    for (let pageNumber = only ?? 1; pageNumber <= (only ?? totalPages); pageNumber++) {
      throwIfAborted(signal);
      const read = yield* readPage({ document, ocr, signal }, pageNumber);
      const { page } = read;
      const text = textAsLaid(page);
      const tags = await tagsOf(models.encoder, text);
      const places = find(read);
      const hasPlaces = places.length > 0;
      const statements = hasPlaces ? await context?.statementsOf(text, signal) : undefined;
      const own = { text, pageNumber, tags, readByOcr: rangesReadByOcr(page), statements };
      analysePage(own, { methods: [], threshold: 1 }, models, memory);
      breaks.add(page);
      if (hasPlaces) asked.push({ read, own, places });
      if (read.unread.length > 0) unread.push(toUnread(read));
      yield { type: 'page', pageNumber };
    }
    const places: ExplainedPlace[] = [];
    for (const one of asked) {
      throwIfAborted(signal);
      places.push(...(await explainOn(one, request, { models, memory, breaks })));
    }
    yield { type: 'explained', places, unread };
  } finally {
    closeDocument(document);
  }
}

/** A page on which the word occurs. */
interface AskedPage {
  readonly read: ReadPage;
  readonly own: AnalysedPage;
  readonly places: readonly PlaceOnPage[];
}

interface Known {
  readonly models: Models;
  readonly memory: DocumentMemory;
  readonly breaks: ReadOverBreaks;
}

async function explainOn(
  { read, own, places }: AskedPage,
  request: ExplainRequest,
  { models, memory, breaks }: Known,
): Promise<ExplainedPlace[]> {
  const { page } = read;
  const onPage = analysePage(own, { ...request, withPossible: true }, models, memory);
  const explain = explainPage(own, request, models, memory, breaks.partsOn(page, onPage));
  const explained = places.map((place) => ({ place, answers: answersOf(place, read, explain) }));
  const isOpen = explained.some(({ answers }) => !answers.some(isSettled));
  const byOthers = isOpen ? await otherMethods(own, request, memory) : () => [];
  return explained.map(({ place, answers }) => {
    const others = answers.some(isSettled) ? [] : byOthers(place);
    const all =
      others.length === 0
        ? answers
        : [...answers.filter(({ code }) => code !== 'nobody_found_it'), ...others];
    return {
      page: page.pageNumber,
      text: place.text,
      start: place.start,
      end: place.end,
      bbox: place.boxes.map(toBoundingBox),
      answers: all,
      why: whyNotInEnglish(all),
    };
  });
}

/** Another method would add nothing. */
function isSettled({ code }: WhyNot): boolean {
  return ['marked', 'type_not_chosen', 'ignore_list', 'no_text'].includes(code);
}

function answersOf(place: PlaceOnPage, read: ReadPage, explain: (place: PlaceOnPage) => WhyNot[]): WhyNot[] {
  const isUnread = read.unread.some((box) => place.boxes.some((own) => intersection(own, box) !== undefined));
  const unread: WhyNot[] = isUnread ? [{ code: 'area_unread', params: {} }] : [];
  if (place.text === '') return [{ code: 'no_text', params: {} }, ...unread];
  return [...explain(place), ...unread];
}

/** What the methods that were not requested would find. */
async function otherMethods(
  own: AnalysedPage,
  { methods, threshold, banList }: ExplainRequest,
  memory: DocumentMemory,
): Promise<(place: PlaceOnPage) => WhyNot[]> {
  const others = detectionMethods.filter((method) => !methods.includes(method));
  if (others.length === 0) return () => [];
  const models = await modelsFor(others);
  const tags = own.tags ?? (await tagsOf(models.encoder, own.text));
  const ignored = banList ? { banList } : {};
  const spans = analysePage({ ...own, tags }, { methods: others, threshold, ...ignored }, models, memory);
  return (place) => {
    const unique = new Map<string, WhyNot>();
    for (const { start, end, method, entityType, score } of spans) {
      if (start >= place.end || end <= place.start) continue;
      const params = { entity_type: entityType, engine: method, score };
      unique.set(`${method}:${entityType}`, { code: 'method_not_chosen', params });
    }
    return [...unique.values()];
  };
}

function toUnread({ page, unread, failure }: ReadPage): UnreadPage {
  return {
    page: page.pageNumber,
    boxes: unread.map(toBoundingBox),
    ...(failure === null ? {} : { ocr_failure: failure }),
  };
}

import type { Candidate } from '../finding/candidate.ts';
import type { Span } from '../finding/span.ts';
import { createDocumentMemory, type DocumentMemory } from '../names/document-memory.ts';
import { addressParts } from './address-parts.ts';
import type { AnalyseRequest } from './analyse-request.ts';
import { banListTest } from './ban-list.ts';
import type { Models } from './models.ts';
import {
  type AnalysedPage,
  lookAtPage,
  type PageCandidates,
  type PageLook,
  pageCandidates,
} from './page-candidates.ts';
import { possibleSpans } from './possible-spans.ts';
import { publicTest } from './public-places.ts';
import { requestedTypes } from './requested-types.ts';
import { resolve } from './resolve.ts';

/**
 * Everything the requested methods find in the text of a page, in reading order. Methods are kept apart: what two of
 * them find is reported twice. The text needs no boxes; offsets are UTF-16 units of it. Names found are added to
 * `memory`, and names remembered from other pages are found again. Time is linear in the length of the text.
 *
 * `page.tags` is what `models.encoder` marked in this text, for `standard` and `advanced`. Without tags the name
 * tagger of `fast` stands in for names there. In the parts that were read by OCR a check digit is no more than a hint, and
 * numbers may hold blanks and letters that OCR saw there. A request without methods only fills the memory.
 *
 * `page.statements` is what a language model marked; given, it takes the place of the word lists for `advanced`.
 */
export function analysePage(
  page: AnalysedPage,
  request: AnalyseRequest,
  models: Models,
  memory: DocumentMemory = createDocumentMemory(),
): Span[] {
  return settleLook(lookAtPage(page, request, models), page, request, memory);
}

/**
 * The second half of {@link analysePage}: from what was seen on a page by itself (`lookAtPage`, by the same request) and what
 * is remembered of the other pages. Only this half has to take the pages in turn.
 */
export function settleLook(
  look: PageLook,
  page: AnalysedPage,
  request: AnalyseRequest,
  memory: DocumentMemory,
): Span[] {
  const gathered = pageCandidates(look, page, request, memory);
  return gathered ? settle(gathered, page, request) : [];
}

/** What a request proposes of the candidates of a page, and what is possible besides where it asks for that. */
export function settle(
  { text: pageText, candidates, persons, faint }: PageCandidates,
  page: AnalysedPage,
  request: AnalyseRequest,
): Span[] {
  const publicKind = publicTest(pageText, persons);
  const isBanned = banListTest(request.banList);
  const resolved = (from: readonly Candidate[]): Span[] =>
    request.methods.flatMap((method) => {
      const wanted = requestedTypes(method, request.requestedEntities);
      return resolve(from, method, (type) => wanted.has(type), page).filter(({ text }) => !isBanned(text));
    });
  const found = resolved(candidates).filter((span) => span.score >= request.threshold);
  const spans = found.flatMap((span) => {
    const publicAs = publicKind(span);
    const wanted = requestedTypes(span.method, request.requestedEntities);
    return addressParts(publicAs === undefined ? span : { ...span, publicAs }, wanted).filter(
      ({ text }) => !isBanned(text),
    );
  });
  if (!request.withPossible) return spans;
  return [...spans, ...possibleSpans(resolved([...candidates, ...faint(found)]), found)];
}

import type { Candidate } from '../finding/candidate.ts';
import type { Span } from '../finding/span.ts';
import { createDocumentMemory, type DocumentMemory } from '../names/memory/document-memory.ts';
import { addressParts } from './address-parts.ts';
import type { AnalyseRequest } from './analyse-request.ts';
import { banListTest } from './ban-list.ts';
import type { Models } from './models.ts';
import {
  type AnalysedPage,
  findOnPage,
  type PageCandidates,
  type PageFindings,
  pageCandidates,
} from './page-candidates.ts';
import { possibleSpans } from './possible-spans.ts';
import { publicTest } from './public-places.ts';
import { requestedTypes } from './requested-types.ts';
import { resolve } from './resolve.ts';

/**
 * The findings of the requested methods in the text of a page, in reading order, with UTF-16 offsets. Methods are kept
 * apart: what two of them find is reported twice. Adds the names found to `memory` and finds names of other pages again; a
 * request without methods only fills the memory. Time is linear in the length of the text.
 *
 * `page.tags` is what `models.encoder` marked, for `standard` and `advanced`; without tags, these methods use the name tagger
 * of `fast`. In `page.readByOcr` a check digit that fails does not rule a number out, and numbers may contain spaces and
 * letters that OCR confuses with digits. `page.statements` is what a language model marked, and replaces the word lists for
 * `advanced`.
 */
export function analysePage(
  page: AnalysedPage,
  request: AnalyseRequest,
  models: Models,
  memory: DocumentMemory = createDocumentMemory(),
): Span[] {
  return combineFindings(findOnPage(page, request, models), page, request, memory);
}

/**
 * The second half of {@link analysePage}: combines what `findOnPage` found on the page, for the same request, with the names
 * remembered from other pages. Pages must be passed in document order, while `findOnPage` can run in any order.
 */
export function combineFindings(
  findings: PageFindings,
  page: AnalysedPage,
  request: AnalyseRequest,
  memory: DocumentMemory,
): Span[] {
  const gathered = pageCandidates(findings, page, request, memory);
  return gathered ? resolveCandidates(gathered, page, request) : [];
}

/** The candidates that a request reports: at or above its threshold and, if it asks for them, possible ones below it. */
export function resolveCandidates(
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

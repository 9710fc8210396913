import type { RedactionMapping } from '@sladd/contract';
import type { RedactionMark } from '@sladd/pdf';
import type { DocumentFile } from '../document/document-file.ts';
import { closeDocument, openDocument, throwIfAborted } from '../document/open-document.ts';
import { readEach } from '../document/pages.ts';
import { type ElsewhereLook, ElsewhereSearch } from '../elsewhere/look-elsewhere.ts';
import { PipelineError } from '../errors.ts';
import type { ReadPage } from '../reading/read-page.ts';
import { type CompiledSearch, compileSearch, spansOf } from '../search/compiled-search.ts';
import { type BreakMatch, PageBreaks } from '../search/page-breaks.ts';
import { marksOf, marksOverSpans } from './marks.ts';
import type { RedactJobOptions, RedactRequest } from './redact-request.ts';

/** What a redaction goes by, found before anything is changed. */
export interface Survey {
  /** Those of the mapping, those over terms and, where it was asked for, those over removed values elsewhere. */
  readonly marks: readonly RedactionMark[];
  /** What the values that marks remove would leave elsewhere. */
  readonly look: ElsewhereLook;
  /** How many places of removed values were marked as well. */
  readonly markedElsewhere: number;
}

/** Reads a document before it is redacted. Throws as `redactDocument`. */
export async function survey(
  file: DocumentFile,
  mapping: RedactionMapping,
  request: RedactRequest,
  options: RedactJobOptions,
): Promise<Survey> {
  const { signal, ocr = 'auto' } = options;
  throwIfAborted(signal);
  const document = openDocument(file);
  try {
    options.onOpened?.(document.pageCount);
    const given = marksOf(mapping, document.pageCount);
    const terms = new TermSearch(request.terms ?? []);
    const elsewhere = new ElsewhereSearch(mapping, request.alsoRemoved ?? []);
    const isRead = !terms.isIdle || given.length > 0;
    for await (const event of isRead ? readEach({ document, ocr, signal }) : []) {
      if (event.type === 'ocr_started') options.onOcrStarted?.();
      else if (event.type === 'page') {
        terms.add(event);
        elsewhere.note(event);
      } else {
        const { code, pageNumber } = event;
        if (!terms.isIdle) throw new PipelineError(code, { pageNumber });
        elsewhere.noteFailed(pageNumber);
      }
    }
    const marks = [...given, ...terms.marks];
    const look = await elsewhere.look(document, marks, signal);
    if (request.options?.mark_elsewhere !== true) return { marks, look, markedElsewhere: 0 };
    const { added, places, left } = markFound(look);
    return { marks: [...marks, ...added], look: { ...look, found: left }, markedElsewhere: places };
  } finally {
    closeDocument(document);
  }
}

/** Marks over what is surely the removed value; what stands inside longer words may be something else. */
function markFound({ found }: ElsewhereLook): {
  added: RedactionMark[];
  places: number;
  left: ElsewhereLook['found'];
} {
  const added: RedactionMark[] = [];
  let count = 0;
  const left = found.flatMap(({ value, places }) => {
    const unsure = places.filter(({ kind }) => kind === 'inside');
    for (const { pageNumber, boxes, kind } of places) {
      if (kind === 'inside') continue;
      count++;
      for (const box of boxes) added.push({ pageNumber, box, entityType: value.entityType });
    }
    return unsure.length > 0 ? [{ value, places: unsure }] : [];
  });
  return { added, places: count, left };
}

/** Finds the terms that are to be removed wherever they stand. */
class TermSearch {
  readonly marks: RedactionMark[] = [];
  readonly #searches: readonly CompiledSearch[];
  readonly #breaks: readonly PageBreaks[];

  constructor(terms: readonly string[]) {
    this.#searches = termSearches(terms);
    this.#breaks = this.#searches.map((search) => new PageBreaks(search));
  }

  get isIdle(): boolean {
    return this.#searches.length === 0;
  }

  /** What an earlier OCR wrote under a scan is in the file, also where ours reads it otherwise. */
  add({ page, own }: ReadPage): void {
    for (const text of page === own ? [page] : [page, own]) {
      const spans = this.#searches.flatMap((search) => spansOf(search, text));
      this.marks.push(...marksOverSpans(text, spans, 'SEARCH'));
    }
    this.marks.push(...this.#breaks.flatMap((one) => breakMarks(one.add(page))));
  }
}

/** The parts on both pages. */
function breakMarks(matches: readonly BreakMatch[]): RedactionMark[] {
  return matches
    .flatMap(({ begin, end }) => [begin, end])
    .flatMap(({ pageNumber, boxes }) => boxes.map((box) => ({ pageNumber, box, entityType: 'SEARCH' })));
}

/** A name's inflections tell the name, so terms count inside words too; one or two letters only as a word. */
function termSearches(terms: readonly string[]): CompiledSearch[] {
  const isShort = (term: string) => term.trim().length < 3;
  return [
    { terms: terms.filter(isShort), wholeWords: true },
    { terms: terms.filter((term) => !isShort(term)) },
  ].flatMap((request) => (request.terms.length > 0 ? [compileSearch(request)] : []));
}

import type { RedactionMapping } from '@sladd/contract';
import type { PdfDocument, RedactionMark } from '@sladd/pdf';
import type { DocumentFile } from '../document/document-file.ts';
import { closeDocument, openDocument, throwIfAborted } from '../document/open-document.ts';
import { type ElsewhereLook, ElsewhereSearch } from '../elsewhere/look-elsewhere.ts';
import { PipelineError } from '../errors.ts';
import { readEach } from '../reading/pages.ts';
import type { ReadPage } from '../reading/read-page.ts';
import { type CompiledSearch, termSearch } from '../search/compiled-search.ts';
import { matchesOn } from '../search/matches.ts';
import { PageBreaks } from '../search/page-breaks.ts';
import type { GroundedMark, Grounds } from './grounds.ts';
import { groundsOf } from './grounds-of.ts';
import { marksOf } from './marks.ts';
import type { RedactJobOptions, RedactRequest } from './redact-request.ts';

/** What is known of a document before its redaction. */
export interface Survey {
  /** Marks of the mapping, marks over terms and, if requested, marks over removed values elsewhere. */
  readonly marks: readonly GroundedMark[];
  /** The requested terms that occur on pages, in text or in pictures that OCR read. */
  readonly foundTerms: ReadonlySet<string>;
  /** The legal bases of the marks; undefined if none were given. */
  readonly grounds: Grounds | undefined;
  /** Where values that the marks remove occur elsewhere. */
  readonly look: ElsewhereLook;
  /** How many of these places were marked as well. */
  readonly markedElsewhere: number;
}

/** Reads a document before its redaction. Throws as `redactDocument`. */
export async function survey(
  file: DocumentFile,
  mapping: RedactionMapping,
  request: RedactRequest,
  options: RedactJobOptions,
): Promise<Survey> {
  throwIfAborted(options.signal);
  const document = openDocument(file);
  try {
    return await surveyOpen(document, mapping, request, options);
  } finally {
    closeDocument(document);
  }
}

async function surveyOpen(
  document: PdfDocument,
  mapping: RedactionMapping,
  request: RedactRequest,
  options: RedactJobOptions,
): Promise<Survey> {
  options.onProgress?.({ type: 'opened', totalPages: document.pageCount });
  const alsoRemoved = request.alsoRemoved ?? [];
  const given = marksOf(mapping, document.pageCount);
  const grounds = await groundsOf(mapping, request.grounds);
  // Invalid legal bases are refused before anything is read.
  grounds?.apply(given);
  const terms = new TermSearch(request);
  const elsewhere = new ElsewhereSearch(mapping, alsoRemoved);
  if (!terms.isIdle || given.length > 0 || alsoRemoved.length > 0)
    await readPagesFor({ terms, elsewhere }, document, options);
  const grounded = (some: readonly GroundedMark[]) => grounds?.apply(some) ?? some;
  const marks = grounded([...given, ...terms.marks]);
  const look = await elsewhere.look(document, marks, options.signal);
  const { foundTerms } = terms;
  if (request.options?.mark_elsewhere !== true)
    return { marks, foundTerms, grounds, look, markedElsewhere: 0 };
  const { added, places, left } = markFound(look);
  return {
    marks: [...marks, ...grounded(added)],
    foundTerms,
    grounds,
    look: { ...look, found: left },
    markedElsewhere: places,
  };
}

/** A page that cannot be read fails the survey only if terms must be found on it. */
async function readPagesFor(
  { terms, elsewhere }: { readonly terms: TermSearch; readonly elsewhere: ElsewhereSearch },
  document: PdfDocument,
  { signal, ocr = 'auto', onProgress }: RedactJobOptions,
): Promise<void> {
  for await (const event of readEach({ document, ocr, signal })) {
    switch (event.type) {
      case 'ocr_started':
        onProgress?.(event);
        break;
      case 'page':
        terms.add(event);
        elsewhere.note(event);
        onProgress?.({ type: 'page', pageNumber: event.page.pageNumber });
        break;
      case 'page_failed':
        if (!terms.isIdle) throw new PipelineError(event.code, { pageNumber: event.pageNumber });
        elsewhere.noteFailed(event.pageNumber);
        onProgress?.({ type: 'page_failed', pageNumber: event.pageNumber });
        break;
    }
  }
}

/** Marks the places that are certainly the removed value; inside a longer word it may be another one. */
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

/** Finds the terms to remove, page by page. */
class TermSearch {
  readonly marks: RedactionMark[] = [];
  /** The terms found so far, as requested. */
  readonly foundTerms = new Set<string>();
  readonly #search: CompiledSearch;
  readonly #breaks: PageBreaks;

  constructor({ terms = [], wholeWords = false }: RedactRequest) {
    this.#search = termSearch(terms, { wholeWords, ocr: 'likeness' });
    this.#breaks = new PageBreaks(this.#search);
  }

  get isIdle(): boolean {
    return this.#search.sought.list.length === 0;
  }

  add(read: ReadPage): void {
    if (this.isIdle) return;
    const { pageNumber } = read.page;
    const here = matchesOn(read, this.#search);
    const over = this.#breaks.add(read);
    for (const { term } of [...here, ...over]) this.foundTerms.add(term);
    const places = here.map(({ boxes }) => ({ pageNumber, boxes }));
    for (const place of [...places, ...over.flatMap(({ begin, end }) => [begin, end])]) {
      for (const box of place.boxes) {
        this.marks.push({ pageNumber: place.pageNumber, box, entityType: 'SEARCH' });
      }
    }
  }
}

import type { PageRect } from '@sladd/geometry';
import type { DocumentFile, JobOptions } from '../document/document-file.ts';
import { closeDocument, openDocument, throwIfAborted } from '../document/open-document.ts';
import { readPage } from '../reading/pages.ts';
import type { ReadPage } from '../reading/read-page.ts';
import type { CompiledSearch } from './compiled-search.ts';
import { matchesOn } from './matches.ts';
import { PageBreaks } from './page-breaks.ts';

/** The terms on a page that OCR had to read. */
export interface PictureFinding {
  readonly type: 'picture_not_read' | 'term_in_picture';
  /** 1-based. */
  readonly pageNumber: number;
  /** Where the terms are, in page points; empty for a page that could not be read. */
  readonly boxes: readonly PageRect[];
  /** The terms that occur there, as requested, each once. */
  readonly terms: readonly string[];
}

/**
 * Emits the pages on which OCR read a term, and those that it could not read completely. OCR reads only
 * `pageNumbers`, on which pictures that could not be read are not reported; without them, all pages. Throws
 * `PipelineError`: a `pdf.*` code or `task.cancelled`.
 */
export async function termsInPictures(
  file: DocumentFile,
  search: CompiledSearch,
  { signal, ocr = 'auto' }: JobOptions,
  pageNumbers?: ReadonlySet<number>,
): Promise<PictureFinding[]> {
  const document = openDocument(file);
  try {
    const sought = new SoughtInPictures(search);
    for (let pageNumber = 1; pageNumber <= document.pageCount; pageNumber++) {
      throwIfAborted(signal);
      const ocrMode = pageNumbers?.has(pageNumber) === false ? 'never' : ocr;
      const read = await finished(readPage({ document, ocr: ocrMode, signal }, pageNumber));
      sought.add(read, pageNumbers === undefined ? read.isMissing : read.ocr === 'unread');
    }
    return sought.findings();
  } finally {
    closeDocument(document);
  }
}

/** Finds terms in the pages of a document; only what OCR read counts. */
class SoughtInPictures {
  readonly #search: CompiledSearch;
  readonly #breaks: PageBreaks;
  readonly #read = new Set<number>();
  readonly #unread: number[] = [];
  readonly #found = new Map<number, { boxes: PageRect[]; terms: Set<string> }>();

  constructor(search: CompiledSearch) {
    this.#search = search;
    this.#breaks = new PageBreaks(search);
  }

  add(read: ReadPage, isMissing: boolean): void {
    const { pageNumber } = read.page;
    if (isMissing) this.#unread.push(pageNumber);
    if (read.ocr === 'read') this.#read.add(pageNumber);
    for (const { term, boxes } of matchesOn(read, this.#search)) this.#note(term, { pageNumber, boxes });
    for (const { term, begin, end } of this.#breaks.add(read)) {
      this.#note(term, begin);
      this.#note(term, end);
    }
  }

  findings(): PictureFinding[] {
    const unread = this.#unread.map(
      (pageNumber) => ({ type: 'picture_not_read', pageNumber, boxes: [], terms: [] }) as const,
    );
    const withTerms = Array.from(
      this.#found,
      ([pageNumber, { boxes, terms }]) =>
        ({ type: 'term_in_picture', pageNumber, boxes, terms: Array.from(terms) }) as const,
    );
    return [...unread, ...withTerms].sort((a, b) => a.pageNumber - b.pageNumber);
  }

  #note(term: string, { pageNumber, boxes }: Pick<PictureFinding, 'pageNumber' | 'boxes'>): void {
    if (!this.#read.has(pageNumber)) return;
    const found = this.#found.get(pageNumber) ?? { boxes: [], terms: new Set() };
    found.boxes.push(...boxes);
    found.terms.add(term);
    this.#found.set(pageNumber, found);
  }
}

/** The return value of a generator that is closed early. */
async function finished<T>(steps: AsyncGenerator<unknown, T, undefined>): Promise<T> {
  for (;;) {
    const step = await steps.next();
    if (step.done) return step.value;
  }
}

import { setImmediate } from 'node:timers/promises';
import type { PageFailure, RedactionMapping } from '@sladd/contract';
import { contains, type PageRect, type PageText, toPageRect } from '@sladd/geometry';
import type { PdfDocument, RedactionMark } from '@sladd/pdf';
import { fromPdf, throwIfAborted } from '../document/open-document.ts';
import type { ReadPage } from '../reading/read-page.ts';
import { type FoundValue, PlacesByValue } from './places-by-value.ts';
import { type RemovedValues, removedValues } from './removed-values.ts';

/** Where values that marks remove also occur outside the marks. */
export interface ElsewhereLook extends Pick<RemovedValues, 'tooShort' | 'withoutText'> {
  /** Number of different values that were searched for. */
  readonly values: number;
  readonly found: readonly FoundValue[];
  readonly unread: readonly UnreadPart[];
  /** Pages of which OCR read something, 1-based. */
  readonly scanned: ReadonlySet<number>;
}

/** Parts of a page in which nothing could be found, in page points. */
export interface UnreadPart {
  readonly pageNumber: number;
  readonly boxes: readonly PageRect[];
  readonly failure: PageFailure | null;
}

/**
 * Searches a document for removed values in two passes: the first collects what the marks remove, the second finds it
 * elsewhere. Between them only the pages that OCR read are kept; the others are fast to read again.
 */
export class ElsewhereSearch {
  readonly #mapping: RedactionMapping;
  readonly #alsoRemoved: readonly string[];
  readonly #read = new Map<number, ReadPage>();
  readonly #marked = new Map<number, readonly PageText[]>();
  readonly #unread: UnreadPart[] = [];
  readonly #failed = new Set<number>();

  /** `alsoRemoved` are texts that other files of the same call remove. */
  constructor(mapping: RedactionMapping, alsoRemoved: readonly string[]) {
    this.#mapping = mapping;
    this.#alsoRemoved = alsoRemoved;
  }

  /** First pass: a page that was read. */
  note(read: ReadPage): void {
    const { pageNumber } = read.page;
    if (read.ocr !== 'not_needed') this.#read.set(pageNumber, read);
    if (this.#mapping.pages.some(({ page }) => page === pageNumber)) {
      this.#marked.set(pageNumber, textsOf(read));
    }
    const boxes = read.unread.filter((box) => !this.#isMarked(pageNumber, box));
    if (boxes.length > 0) this.#unread.push({ pageNumber, boxes, failure: read.failure });
  }

  /** An unread area under a mark needs no warning: it is removed anyway. */
  #isMarked(pageNumber: number, box: PageRect): boolean {
    return this.#mapping.pages.some(
      ({ page, sensitive }) =>
        page === pageNumber &&
        sensitive.some((item) => [item.bbox].flat().some((mark) => contains(toPageRect(mark), box))),
    );
  }

  /** First pass: a page that could not be read. */
  noteFailed(pageNumber: number): void {
    this.#failed.add(pageNumber);
    this.#unread.push({ pageNumber, boxes: [], failure: 'pdf.broken' });
  }

  /** Second pass. Throws `PipelineError`: `task.cancelled`, or a `pdf.*` code where the engine broke. */
  async look(
    document: PdfDocument,
    marks: readonly RedactionMark[],
    signal: AbortSignal | undefined,
  ): Promise<ElsewhereLook> {
    const { values, tooShort, withoutText } = removedValues(
      this.#mapping,
      (pageNumber) => this.#marked.get(pageNumber) ?? [],
      this.#alsoRemoved,
    );
    this.#marked.clear();
    const places = new PlacesByValue(values, marks);
    for (let pageNumber = 1; values.length > 0 && pageNumber <= document.pageCount; pageNumber++) {
      // The signal is only aborted between turns of the event loop.
      await setImmediate();
      throwIfAborted(signal);
      const read = this.#read.get(pageNumber);
      if (read) places.add(textsOf(read));
      else if (!this.#failed.has(pageNumber)) places.add([fromPdf(() => document.pageText(pageNumber))]);
    }
    const found = places.found();
    const scanned = new Set(this.#read.keys());
    return { values: values.length, tooShort, withoutText, found, unread: this.#unread, scanned };
  }
}

/** The text of a page, and its typed text too if OCR read the page differently. */
export function textsOf({ page, own }: ReadPage): PageText[] {
  return page === own ? [page] : [page, own];
}

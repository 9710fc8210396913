import type { PageText } from '@sladd/geometry';
import { PageBreaks as Breaks, type FoundChar } from '@sladd/terms';
import type { ReadPage } from '../reading/read-page.ts';
import type { CompiledSearch } from './compiled-search.ts';
import { type PlaceOnPage, placeOnPage, searchedLines } from './matches.ts';

/** A match that begins at the end of one page and ends at the beginning of the next page that has text. */
export interface BreakMatch {
  readonly term: string;
  /** All of it, with a line break where the page ends. */
  readonly text: string;
  readonly begin: BreakPart;
  readonly end: BreakPart;
}

/** What a match over the end of a page covers on one of its two pages. */
export interface BreakPart extends PlaceOnPage {
  /** 1-based. */
  readonly pageNumber: number;
}

/** Finds what goes over the end of a page, whatever footers and headers are in between. Takes the pages in turn. */
export class PageBreaks {
  readonly #search: CompiledSearch;
  readonly #breaks: Breaks;
  /** Texts of the pages from which matches may go on. */
  readonly #texts = new Map<number, PageText>();

  constructor(search: CompiledSearch) {
    this.#search = search;
    this.#breaks = new Breaks(search.sought, { furnitureOnly: search.kind === 'expressions' });
  }

  /** The page from which matches may still go on; undefined before the first one with text. */
  get openPage(): number | undefined {
    return this.#breaks.openPage;
  }

  /** The matches that end on this page and began on one before it. */
  add(read: ReadPage): BreakMatch[] {
    const { page } = read;
    this.#texts.set(page.pageNumber, page);
    const found = this.#breaks.add(page.pageNumber, searchedLines(read, this.#search));
    const matches = found.flatMap(({ term, begin, end }) => {
      const [first, last] = [this.#part(begin), this.#part(end)];
      return first && last ? [{ term, text: `${first.text}\n${last.text}`, begin: first, end: last }] : [];
    });
    for (const number of this.#texts.keys()) {
      if (this.openPage === undefined || number < this.openPage) this.#texts.delete(number);
    }
    return matches;
  }

  #part(part: { pageNumber: number; chars: readonly FoundChar[] }): BreakPart | undefined {
    const page = this.#texts.get(part.pageNumber);
    const place = page && placeOnPage(page, part.chars);
    return place && { pageNumber: part.pageNumber, ...place };
  }
}

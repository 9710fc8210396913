import type { PageText } from '@sladd/geometry';
import { PageBreaks as Breaks, type FoundChar } from '@sladd/terms';
import type { ReadPage } from '../reading/read-page.ts';
import type { CompiledSearch } from './compiled-search.ts';
import { type PlaceOnPage, placeOnPage, searchedLines } from './matches.ts';

/** A match that begins at the end of one page and ends at the beginning of the next page with text. */
export interface BreakMatch {
  readonly term: string;
  /** The whole text, with a line break at the page end. */
  readonly text: string;
  readonly begin: BreakPart;
  readonly end: BreakPart;
}

/** The part of a split match on one of its two pages. */
export interface BreakPart extends PlaceOnPage {
  /** 1-based. */
  readonly pageNumber: number;
}

/** Finds matches that are split across pages, ignoring headers and footers. Pages must be added in order. */
export class PageBreaks {
  readonly #search: CompiledSearch;
  readonly #breaks: Breaks;
  /** Texts of the pages on which a match can still begin. */
  readonly #texts = new Map<number, PageText>();

  constructor(search: CompiledSearch) {
    this.#search = search;
    this.#breaks = new Breaks(search.sought, { furnitureOnly: search.kind === 'expressions' });
  }

  /** The page on which a match can still begin; undefined before the first page with text. */
  get openPage(): number | undefined {
    return this.#breaks.openPage;
  }

  /** The matches that end on this page and began on an earlier one. */
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

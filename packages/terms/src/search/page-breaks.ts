import { charsOf, type FoundChar, type TextLine } from '../lines/text-line.ts';
import type { SoughtList } from '../term/compile-terms.ts';
import type { Edge } from './edge-line.ts';
import { findTerms } from './find-terms.ts';
import { PageEdges } from './page-edges.ts';

/** The part of a split term on one of its pages. */
export interface PagePart {
  /** 1-based. */
  readonly pageNumber: number;
  /** In reading order, white space left out; each has a box. */
  readonly chars: readonly FoundChar[];
}

/** A match that begins at the end of one page and ends at the beginning of the next page with running text. */
export interface BreakPlace {
  readonly term: string;
  readonly begin: PagePart;
  readonly end: PagePart;
}

/** Largest number of pages without running text between the two parts. */
const mostOpen = 8;

/**
 * Finds terms that are split across pages: between words or with a hyphen, with headers, footers and page numbers in
 * between. Pages must be added in order; only those on which a term can still begin are kept.
 */
export class PageBreaks {
  readonly #terms: SoughtList;
  readonly #furnitureOnly: boolean;
  /** The last page with running text, and later ones that only have headers and footers. */
  #open: readonly PageEdges[] = [];

  /**
   * With `furnitureOnly`, only lines that repeat or contain the page number are skipped: for expressions, which match
   * almost any text.
   */
  constructor(terms: SoughtList, { furnitureOnly = false } = {}) {
    this.#terms = terms;
    this.#furnitureOnly = furnitureOnly;
  }

  /** Whether there is nothing to search for. */
  get isIdle(): boolean {
    return this.#terms.list.length === 0;
  }

  /** The page on which terms can still begin, 1-based; undefined before the first page with text. */
  get openPage(): number | undefined {
    return this.#open[0]?.pageNumber;
  }

  /** The matches that end on this page and began on an earlier one. */
  add(pageNumber: number, lines: readonly TextLine[]): BreakPlace[] {
    const page = new PageEdges(pageNumber, lines);
    if (this.isIdle || page.isBlank) return [];
    const found = this.#open.flatMap((last) => this.#between(last, page));
    const [last] = this.#open;
    const goesOn = last !== undefined && this.#open.length < mostOpen && page.isFurnitureBeside(last);
    this.#open = goesOn ? [...this.#open, page] : [page];
    return found;
  }

  #between(last: PageEdges, page: PageEdges): BreakPlace[] {
    const found = new Map<string, BreakPlace>();
    const ids = new CharIds();
    const seen = new Set<string>();
    for (const { end, start } of last.joinsTo(page, this.#terms.reach, this.#furnitureOnly).flat()) {
      const before = charsOf(asLines(end)).slice(-this.#terms.reach);
      const after = charsOf(asLines(start)).slice(0, this.#terms.reach);
      // The orders of the lines are usually the same.
      const key = ids.of([...before, ...after]);
      if (seen.has(key)) continue;
      seen.add(key);
      const own = new Set(before);
      for (const { term, chars } of findTerms([...before, ...after], this.#terms)) {
        const place = {
          term,
          begin: { pageNumber: last.pageNumber, chars: chars.filter((char) => own.has(char)) },
          end: { pageNumber: page.pageNumber, chars: chars.filter((char) => !own.has(char)) },
        };
        if (place.begin.chars.length === 0 || place.end.chars.length === 0) continue;
        found.set(`${ids.of(chars)} ${term}`, place);
      }
    }
    return Array.from(found.values());
  }
}

/** A key for lists with the same characters. */
class CharIds {
  readonly #numbers = new Map<FoundChar, number>();

  of(chars: readonly FoundChar[]): string {
    return chars
      .flatMap((char) => {
        if (!char.box) return [];
        const number = this.#numbers.get(char) ?? this.#numbers.size;
        this.#numbers.set(char, number);
        return [number];
      })
      .join();
  }
}

function asLines(edge: Edge): Pick<TextLine, 'glyphs'>[] {
  return edge.map((glyphs) => ({ glyphs }));
}

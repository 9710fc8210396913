import { searchPage } from '@sladd/analysis';
import type { PageRect, PageText } from '@sladd/geometry';
import { type Edge, isFurnitureOnly, linesOf, nearEdges, type Piece, rowsOf } from '../reading/page-edges.ts';
import { placesOf } from '../reading/places.ts';
import { type CompiledSearch, wholeMatches } from './compiled-search.ts';

/** A match that begins at the end of one page and ends at the beginning of the next page that has text. */
export interface BreakMatch {
  readonly term: string;
  /** All of it, with a line break where the page ends. */
  readonly text: string;
  readonly begin: BreakPart;
  readonly end: BreakPart;
}

/** What a match over the end of a page covers on one of its two pages. */
export interface BreakPart {
  /** 1-based. */
  readonly pageNumber: number;
  /** UTF-16 offsets in the text of this page. */
  readonly start: number;
  readonly end: number;
  /** Page points, in reading order. */
  readonly boxes: readonly PageRect[];
}

/** An expression may match texts of any length; over the end of a page it sees so much of both sides. */
const expressionReach = 400;
/** So many pages without running text may stand between two parts. */
const mostOpen = 8;

/**
 * Finds what goes over the end of a page: split between words or with a hyphen, with footers, headers and page numbers
 * in between. Takes the pages of a document in turn and keeps those from which matches may go on.
 */
export class PageBreaks {
  readonly #search: CompiledSearch;
  readonly #takesLikeness: boolean;
  /** As many characters as a match can take on one side. */
  readonly #reach: number;
  /** The last page with running text, and those after it that have nothing but headers and footers. */
  #open: readonly PageText[] = [];

  /** With `letters`, what OCR read counts as it is; else also what it may have misread. */
  constructor(search: CompiledSearch, ocrText: 'letters' | 'likeness' = 'likeness') {
    this.#search = search;
    this.#takesLikeness = ocrText === 'likeness' && !search.wholeWords;
    const { terms } = search.query;
    this.#reach = Math.max(
      0,
      ...terms.map(({ kind, term }) => (kind === 'plain' ? 2 * term.length + 8 : expressionReach)),
    );
  }

  /** The page from which matches may still go on; undefined before the first one with text. */
  get openPage(): number | undefined {
    return this.#open[0]?.pageNumber;
  }

  /** The matches that end on this page and began on one before it. */
  add(page: PageText): BreakMatch[] {
    if (page.words.length === 0) return [];
    const found = this.#open.flatMap((last) => this.#between(last, page));
    const [last] = this.#open;
    const goesOn = last !== undefined && this.#open.length < mostOpen && isFurnitureOnly(page, last);
    this.#open = goesOn ? [...this.#open, page] : [page];
    return found;
  }

  #between(last: PageText, page: PageText): BreakMatch[] {
    const seen = new Set<string>();
    const found = new Map<string, BreakMatch>();
    for (const { end, start } of this.#joins(last, page)) {
      const joined = new JoinedText(last, end, page, start);
      // The orders of the lines mostly agree.
      const key = joined.places;
      if (seen.has(key)) continue;
      seen.add(key);
      for (const match of this.#across(joined)) found.set(JSON.stringify(match), match);
    }
    return Array.from(found.values());
  }

  /** The ends and beginnings that may belong together. */
  *#joins(last: PageText, page: PageText): Generator<{ end: Edge; start: Edge }> {
    // An expression can match nearly anything, so only what repeats or counts pages is left out for it.
    const furnitureOnly = this.#search.query.terms.some(({ kind }) => kind === 'regex');
    for (const orderOf of [linesOf, rowsOf]) {
      const [before, after] = [orderOf(last), orderOf(page)];
      const { ends, starts } = nearEdges(before, after, this.#reach, furnitureOnly);
      for (const end of ends) for (const start of starts) yield { end, start };
    }
  }

  #across(joined: JoinedText): BreakMatch[] {
    const { wholeWords, query } = this.#search;
    const { text } = joined;
    const page = this.#takesLikeness ? { text, readByOcr: joined.readByOcr } : { text };
    const matches = searchPage(page, query).filter(({ start, end }) => joined.isCut(start, end));
    return (wholeWords ? wholeMatches(text, matches) : matches).flatMap((match) => {
      const [begin, end] = joined.partsOf(match.start, match.end);
      return begin && end ? [{ term: match.term, text: match.text, begin, end }] : [];
    });
  }
}

/** A piece of a page's text at its place in the joined text. */
interface Placed extends Piece {
  readonly page: PageText;
  readonly at: number;
}

/** The end of one page and the beginning of another as one text. */
class JoinedText {
  readonly text: string;
  readonly #pieces: readonly Placed[];
  readonly #cut: number;
  readonly #last: PageText;

  constructor(last: PageText, end: Edge, page: PageText, start: Edge) {
    const pieces: Placed[] = [];
    let text = '';
    const add = (of: PageText, lines: Edge): void => {
      for (const line of lines) {
        if (text !== '') text += '\n';
        for (const [index, piece] of line.entries()) {
          if (index > 0) text += ' ';
          pieces.push({ ...piece, page: of, at: text.length });
          text += of.text.slice(piece.start, piece.end);
        }
      }
    };
    add(last, end);
    this.#cut = text.length;
    add(page, start);
    this.text = text;
    this.#pieces = pieces;
    this.#last = last;
  }

  /** Where the text comes from. */
  get places(): string {
    return this.#pieces.map(({ start, end }) => `${start}-${end}`).join();
  }

  /** The parts that OCR read, joined where one follows the other. */
  get readByOcr(): { start: number; end: number }[] {
    const ranges: { start: number; end: number }[] = [];
    for (const { at, start, end, isRead } of this.#pieces) {
      if (!isRead) continue;
      const last = ranges.at(-1);
      if (last && last.end === at - 1) last.end = at + end - start;
      else ranges.push({ start: at, end: at + end - start });
    }
    return ranges;
  }

  /** Whether a match goes over the end of the page. */
  isCut(start: number, end: number): boolean {
    return start < this.#cut && end > this.#cut + 1;
  }

  /** What a match covers on the page where it begins and on the one where it ends. */
  partsOf(start: number, end: number): [begin: BreakPart | undefined, end: BreakPart | undefined] {
    const covered = this.#pieces.flatMap(({ page, at, ...piece }) => {
      const from = Math.max(start - at + piece.start, piece.start);
      const to = Math.min(end - at + piece.start, piece.end);
      return from < to ? [{ page, start: from, end: to }] : [];
    });
    return [
      toPart(covered.filter(({ page }) => page === this.#last)),
      toPart(covered.filter(({ page }) => page !== this.#last)),
    ];
  }
}

function toPart(covered: readonly { page: PageText; start: number; end: number }[]): BreakPart | undefined {
  const [first] = covered;
  const boxes = covered.flatMap((range) => placesOf(range.page, range));
  if (!first || boxes.length === 0) return undefined;
  return {
    pageNumber: first.page.pageNumber,
    start: Math.min(...covered.map(({ start }) => start)),
    end: Math.max(...covered.map(({ end }) => end)),
    boxes,
  };
}

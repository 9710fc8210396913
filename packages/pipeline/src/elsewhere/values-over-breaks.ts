import type { PageText } from '@sladd/geometry';
import { linesOfText, PageBreaks } from '@sladd/terms';
import { Candidates } from './candidates.ts';
import type { RemovedValue } from './removed-values.ts';
import { offsetsOf } from './value-finder.ts';
import { ValueTerms } from './value-terms.ts';

/** The part of a value on one of the two pages that it spans. */
export interface BreakHit {
  readonly value: number;
  readonly page: PageText;
  /** UTF-16 offsets in the page's text, ascending. */
  readonly offsets: readonly number[];
}

/** A value may continue after pages that hold only headers and footers; this many pages are remembered. */
const mostPages = 9;

/** Finds values that begin at the end of one page and end at the beginning of a later one. Pages are added in order. */
export class ValuesOverBreaks {
  readonly #terms: ValueTerms;
  readonly #firstHalves: Candidates;
  readonly #secondHalves: Candidates;
  #recent: PageText[] = [];

  constructor(values: readonly RemovedValue[]) {
    this.#terms = new ValueTerms(values);
    this.#firstHalves = new Candidates(values.map(({ spellings }) => spellings.map(firstHalf)));
    this.#secondHalves = new Candidates(values.map(({ spellings }) => spellings.map(secondHalf)));
  }

  /** The parts of values that end on this page, on it and on the page where they begin. */
  add(page: PageText): BreakHit[] {
    const before = this.#recent;
    this.#recent = [...before, page].slice(-mostPages);
    if (before.length === 0) return [];
    // Wherever a value is split, one of its halves is complete on one of the two pages.
    const ahead = this.#firstHalves.in(before.map(({ text }) => text));
    const values = new Set([...ahead, ...this.#secondHalves.in([page.text])]);
    return values.size === 0 ? [] : this.#across(values, before, page);
  }

  #across(values: ReadonlySet<number>, before: readonly PageText[], page: PageText): BreakHit[] {
    const breaks = new PageBreaks(this.#terms.of(values));
    for (const one of before) breaks.add(one.pageNumber, linesOfText(one));
    const pages = new Map([...before, page].map((one) => [one.pageNumber, one]));
    return breaks.add(page.pageNumber, linesOfText(page)).flatMap(({ term, begin, end }) =>
      [begin, end].flatMap(({ pageNumber, chars }) => {
        const own = pages.get(pageNumber);
        return own ? [{ value: this.#terms.ownerOf(term), page: own, offsets: offsetsOf(chars) }] : [];
      }),
    );
  }
}

function firstHalf(text: string): string {
  return text.slice(0, Math.ceil(text.length / 2));
}

function secondHalf(text: string): string {
  return text.slice(Math.ceil(text.length / 2));
}

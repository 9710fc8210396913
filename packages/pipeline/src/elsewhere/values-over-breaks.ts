import type { PageText } from '@sladd/geometry';
import { linesOfText, PageBreaks } from '@sladd/terms';
import { Candidates } from './candidates.ts';
import type { RemovedValue } from './removed-values.ts';
import { offsetsOf } from './value-finder.ts';
import { ValueTerms } from './value-terms.ts';

/** What a value covers on one of the two pages over whose break it goes. */
export interface BreakHit {
  readonly value: number;
  readonly page: PageText;
  /** UTF-16 offsets in the page's text, rising. */
  readonly offsets: readonly number[];
}

/** As many pages as footers and headers alone may part, and the one that ends before them. */
const mostPages = 9;

/** Finds values that begin at the end of one page and end at the beginning of a later one. Takes the pages in turn. */
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

  /** The parts of values on this page and on the one before it. */
  add(page: PageText): BreakHit[] {
    const before = this.#recent;
    this.#recent = [...before, page].slice(-mostPages);
    if (before.length === 0) return [];
    // Wherever a value breaks, one of its halves is whole on one of the two pages.
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

import type { PageText } from '@sladd/geometry';
import { compileSearch } from '../search/compiled-search.ts';
import { PageBreaks } from '../search/page-breaks.ts';
import { Candidates } from './candidates.ts';
import type { RemovedValue } from './removed-values.ts';

/** What a value covers on one of the two pages over whose break it goes. */
export interface BreakHit {
  readonly value: number;
  readonly page: PageText;
  readonly start: number;
  readonly end: number;
}

/** As many pages as footers and headers alone may part. */
const mostPages = 9;

/** Finds values that begin at the end of one page and end at the beginning of a later one. Takes the pages in turn. */
export class ValuesOverBreaks {
  readonly #values: readonly RemovedValue[];
  readonly #firstHalves: Candidates;
  readonly #secondHalves: Candidates;
  #recent: PageText[] = [];

  constructor(values: readonly RemovedValue[]) {
    this.#values = values;
    const halves = (from: number, to: number) =>
      new Candidates(
        values.map(({ spellings }) =>
          spellings.map((text) => text.slice(Math.ceil(text.length * from), Math.ceil(text.length * to))),
        ),
      );
    this.#firstHalves = halves(0, 0.5);
    this.#secondHalves = halves(0.5, 1);
  }

  /** The parts of values on this page and on the one before it. */
  add(page: PageText): BreakHit[] {
    const before = this.#recent;
    this.#recent = [...before, page].slice(-mostPages);
    // Wherever a value breaks, one of its halves is whole on one of the two pages.
    const ahead = before.flatMap(({ text }) => this.#firstHalves.in(text));
    const values = Array.from(new Set([...ahead, ...this.#secondHalves.in(page.text)]));
    return before.length === 0 ? [] : values.flatMap((value) => this.#across(value, before, page));
  }

  #across(value: number, before: readonly PageText[], page: PageText): BreakHit[] {
    const breaks = new PageBreaks(compileSearch({ terms: this.#values[value]?.spellings ?? [] }), 'letters');
    for (const one of before) breaks.add(one);
    const pages = new Map([...before, page].map((one) => [one.pageNumber, one]));
    return breaks.add(page).flatMap(({ begin, end }) =>
      [begin, end].flatMap((part) => {
        const own = pages.get(part.pageNumber);
        return own ? [{ value, page: own, start: part.start, end: part.end }] : [];
      }),
    );
  }
}

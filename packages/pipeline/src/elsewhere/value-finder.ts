import type { PageText } from '@sladd/geometry';
import { characterOf, type FoundChar, findOnPage, linesOfText, readingOrders } from '@sladd/terms';
import { rangesReadByOcr } from '../reading/places.ts';
import { Candidates } from './candidates.ts';
import type { RemovedValue } from './removed-values.ts';
import { ValueTerms } from './value-terms.ts';

/** A place of a value on a page. */
export interface ValueHit {
  /** Index of the value in the list. */
  readonly value: number;
  /** UTF-16 offsets of its characters in the page's text, ascending but not necessarily adjacent. */
  readonly offsets: readonly number[];
  /** Whether it is a word of its own; a genitive ending is allowed. */
  readonly isWhole: boolean;
}

const beside = /[\p{L}\p{N}]\p{M}*$/u;
const goesOn = /^(?!['\u2019]?s(?![\p{L}\p{N}\p{M}]))[\p{L}\p{N}\p{M}]/iu;

/**
 * Longest reach over the end of a line in other reading orders, in characters. Longer values, such as whole paragraphs, are
 * found in the order in which they are drawn.
 */
const mostReach = 400;

/** Finds values on pages, in every order in which a page may be read. */
export class ValueFinder {
  readonly #values: readonly RemovedValue[];
  readonly #candidates: Candidates;
  readonly #terms: ValueTerms;
  readonly #reach: number;

  constructor(values: readonly RemovedValue[]) {
    this.#values = values;
    this.#candidates = new Candidates(values.map(({ spellings }) => spellings));
    this.#terms = new ValueTerms(values);
    this.#reach = Math.min(mostReach, this.#terms.of(values.keys()).reach);
  }

  /** The places of all values, except those inside the place of a longer value. */
  on(page: PageText): ValueHit[] {
    const lines = linesOfText(page);
    const orders = Array.from(readingOrders(lines, this.#reach), textOf);
    // OCR may have misread any letter.
    const may = rangesReadByOcr(page).length > 0 ? this.#values.keys() : this.#candidates.in(orders);
    const hits = findOnPage(lines, this.#terms.of(may)).flatMap(({ term, chars }) => {
      const value = this.#terms.ownerOf(term);
      const offsets = offsetsOf(chars);
      const isWhole = isWord(page.text, offsets);
      const counts = isWhole || this.#values[value]?.rule === 'inside';
      return counts && offsets.length > 0 ? [{ value, offsets, isWhole }] : [];
    });
    return withoutInner(hits);
  }
}

/** The offsets of characters in their page's text, rising. */
export function offsetsOf(chars: readonly FoundChar[]): number[] {
  return chars.flatMap(({ at }) => at ?? []).sort((a, b) => a - b);
}

function textOf(chars: readonly FoundChar[]): string {
  return chars.map(({ codePoint }) => characterOf(codePoint)).join('');
}

function isWord(text: string, offsets: readonly number[]): boolean {
  const [start = 0, last = start] = [offsets[0], offsets.at(-1)];
  const end = last + ((text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1);
  const startsAfresh = !beside.test(text.slice(Math.max(0, start - 2), start));
  return startsAfresh && !goesOn.test(text.slice(end, end + 4));
}

function withoutInner(hits: readonly ValueHit[]): ValueHit[] {
  const bySize = hits.toSorted((a, b) => b.offsets.length - a.offsets.length);
  const taken = new Map<number, number>();
  const kept: ValueHit[] = [];
  for (const hit of bySize) {
    const owners = new Set(hit.offsets.map((offset) => taken.get(offset)));
    const [owner] = owners;
    if (owners.size === 1 && owner !== undefined) continue;
    for (const offset of hit.offsets) if (!taken.has(offset)) taken.set(offset, kept.length);
    kept.push(hit);
  }
  return kept.sort((a, b) => (a.offsets[0] ?? 0) - (b.offsets[0] ?? 0));
}

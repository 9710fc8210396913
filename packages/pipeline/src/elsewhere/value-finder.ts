import type { PageText } from '@sladd/geometry';
import { characterOf, type FoundChar, findOnPage, linesOfText, readingOrders } from '@sladd/terms';
import { rangesReadByOcr } from '../reading/places.ts';
import { Candidates } from './candidates.ts';
import type { RemovedValue } from './removed-values.ts';
import { ValueTerms } from './value-terms.ts';

/** A place of a value on a page. */
export interface ValueHit {
  /** Place of the value in the list. */
  readonly value: number;
  /** Its characters: UTF-16 offsets in the page's text, rising; they need not stand side by side there. */
  readonly offsets: readonly number[];
  /** Whether it stands as a word of its own, an ending of the genitive aside. */
  readonly isWhole: boolean;
}

const beside = /[\p{L}\p{N}]\p{M}*$/u;
const goesOn = /^(?!['\u2019]?s(?![\p{L}\p{N}\p{M}]))[\p{L}\p{N}\p{M}]/iu;

/** Whole paragraphs stand in columns as they are drawn; so many characters on both sides of a line's end find all else. */
const mostReach = 400;

/** Finds where values stand on pages, in every order in which somebody may read them. */
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

  /** The places of all values; one inside that of a longer value counts as that one alone. */
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

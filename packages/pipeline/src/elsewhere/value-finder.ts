import { charBox, type PageText } from '@sladd/geometry';
import { FoldedText, reachOf, TermPattern } from '@sladd/terms';
import { readByOcr } from '../reading/places.ts';
import { compileSearch, spansOf } from '../search/compiled-search.ts';
import { Candidates } from './candidates.ts';
import { PageChars } from './page-chars.ts';
import type { RemovedValue } from './removed-values.ts';

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
const goesOn = /^(?!['\u2019]?s(?![\p{L}\p{N}\p{M}]))[\p{L}\p{N}\p{M}]/u;

/** Finds where values stand on pages, in every order in which somebody may read them. */
export class ValueFinder {
  readonly #values: readonly RemovedValue[];
  readonly #candidates: Candidates;
  readonly #patterns = new Map<number, readonly TermPattern[]>();

  constructor(values: readonly RemovedValue[]) {
    this.#values = values;
    this.#candidates = new Candidates(values.map(({ spellings }) => spellings));
  }

  /** The places of all values; one inside that of a longer value counts as that one alone. */
  on(page: PageText): ValueHit[] {
    const hits = new Map<string, ValueHit>();
    for (const hit of [...this.#inOrders(page), ...this.#likeOcr(page)]) {
      const key = `${hit.value} ${hit.offsets.join()}`;
      const known = hits.get(key);
      if (!known || (hit.isWhole && !known.isWhole)) hits.set(key, hit);
    }
    return withoutInner(Array.from(hits.values()));
  }

  *#inOrders(page: PageText): Generator<ValueHit> {
    const near = this.#candidates;
    const chars = new PageChars(page);
    const reach = reachOf(this.#values.flatMap(({ spellings }) => spellings));
    for (const order of chars.orders(reach)) {
      const text = new FoldedText(order);
      for (const value of near.in(text.folded)) {
        for (const pattern of this.#patternsOf(value)) {
          for (const hit of pattern.hitsIn(text.folded)) {
            const offsets = chars.offsetsOf(text.charsOf(hit));
            const isWhole = isWord(text.folded, hit.start, hit.end);
            if (offsets.length > 0 && this.#counts(value, isWhole)) yield { value, offsets, isWhole };
          }
        }
      }
    }
  }

  /** What OCR may have misread. */
  *#likeOcr(page: PageText): Generator<ValueHit> {
    if (readByOcr(page).length === 0) return;
    for (const [value, { spellings }] of this.#values.entries()) {
      for (const { start, end } of spansOf(compileSearch({ terms: spellings }), page)) {
        const isWhole = isWord(page.text, start, end);
        const offsets = Array.from({ length: end - start }, (_, at) => start + at).filter((offset) => {
          const { width, height } = charBox(page, offset);
          return width > 0 || height > 0;
        });
        if (offsets.length > 0 && this.#counts(value, isWhole)) yield { value, offsets, isWhole };
      }
    }
  }

  #counts(value: number, isWhole: boolean): boolean {
    return isWhole || this.#values[value]?.rule === 'inside';
  }

  #patternsOf(value: number): readonly TermPattern[] {
    const known = this.#patterns.get(value);
    if (known) return known;
    const patterns = (this.#values[value]?.spellings ?? []).map((spelling) => new TermPattern(spelling));
    this.#patterns.set(value, patterns);
    return patterns;
  }
}

function isWord(text: string, start: number, end: number): boolean {
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

import { compileTerms, type Terms } from '@sladd/terms';
import type { RemovedValue } from './removed-values.ts';

/** Values as terms, compiled when they are first searched for. */
export class ValueTerms {
  readonly #values: readonly RemovedValue[];
  readonly #ready = new Map<number, Terms>();
  readonly #owners = new Map<string, number>();

  constructor(values: readonly RemovedValue[]) {
    this.#values = values;
    for (const [index, { spellings }] of values.entries()) {
      for (const spelling of spellings) if (!this.#owners.has(spelling)) this.#owners.set(spelling, index);
    }
  }

  /** The terms of some values, by their indexes in the list. */
  of(indexes: Iterable<number>): Terms {
    const ready = Array.from(indexes, (index) => this.#termsOf(index));
    return {
      list: ready.flatMap(({ list }) => list),
      letterCase: 'ignored',
      reach: Math.max(0, ...ready.map(({ reach }) => reach)),
    };
  }

  /** The index of the value with this spelling; -1 if there is none. */
  ownerOf(spelling: string): number {
    return this.#owners.get(spelling) ?? -1;
  }

  #termsOf(index: number): Terms {
    const known = this.#ready.get(index);
    if (known) return known;
    const terms = compileTerms(this.#values[index]?.spellings ?? [], { ocr: 'likeness' });
    this.#ready.set(index, terms);
    return terms;
  }
}

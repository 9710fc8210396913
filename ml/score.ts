import { namesOf } from './corpus.ts';

/** Right, found and expected names, by kind. */
export interface Counts {
  right: number;
  found: number;
  expected: number;
}

/** Counts names that agree in both ends and kind. */
export class NameScore {
  readonly byKind = new Map<string, Counts>();

  add(found: Uint8Array, expected: Uint8Array): void {
    const wanted = new Set(namesOf(expected));
    for (const name of wanted) this.#of(name).expected++;
    for (const name of namesOf(found)) {
      this.#of(name).found++;
      if (wanted.has(name)) this.#of(name).right++;
    }
  }

  /** Precision, recall and F1 in percent; of all kinds together without an argument. */
  percent(kind?: string): { precision: number; recall: number; f1: number } {
    const total = { right: 0, found: 0, expected: 0 };
    for (const [name, counts] of this.byKind) {
      if (kind !== undefined && name !== kind) continue;
      total.right += counts.right;
      total.found += counts.found;
      total.expected += counts.expected;
    }
    const precision = (100 * total.right) / Math.max(1, total.found);
    const recall = (100 * total.right) / Math.max(1, total.expected);
    return { precision, recall, f1: (2 * precision * recall) / Math.max(1e-9, precision + recall) };
  }

  line(): string {
    const all = this.percent();
    const kinds = ['PER', 'ORG', 'LOC'].map((kind) => {
      const { precision, recall, f1 } = this.percent(kind);
      return `${kind} P ${precision.toFixed(1)} R ${recall.toFixed(1)} F ${f1.toFixed(1)}`;
    });
    return `F ${all.f1.toFixed(1)} (P ${all.precision.toFixed(1)} R ${all.recall.toFixed(1)})  ${kinds.join('  ')}`;
  }

  #of(name: string): Counts {
    const kind = name.slice(name.lastIndexOf(':') + 1);
    const counts = this.byKind.get(kind) ?? { right: 0, found: 0, expected: 0 };
    this.byKind.set(kind, counts);
    return counts;
  }
}

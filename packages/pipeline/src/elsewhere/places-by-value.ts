import type { PageText } from '@sladd/geometry';
import type { RedactionMark } from '@sladd/pdf';
import { type ElsewherePlace, placeOf } from './page-places.ts';
import type { RemovedValue } from './removed-values.ts';
import { ValueFinder } from './value-finder.ts';
import { ValuesOverBreaks } from './values-over-breaks.ts';

/** A removed value and its places outside the marks. */
export interface FoundValue {
  readonly value: RemovedValue;
  readonly places: readonly ElsewherePlace[];
}

/** Collects where values occur outside the marks, page by page. */
export class PlacesByValue {
  readonly #values: readonly RemovedValue[];
  readonly #marks: ReadonlyMap<number, readonly RedactionMark[]>;
  readonly #finder: ValueFinder;
  readonly #breaks: ValuesOverBreaks;
  readonly #places = new Map<number, Map<string, ElsewherePlace>>();

  constructor(values: readonly RemovedValue[], marks: readonly RedactionMark[]) {
    this.#values = values;
    this.#marks = Map.groupBy(marks, ({ pageNumber }) => pageNumber);
    this.#finder = new ValueFinder(values);
    this.#breaks = new ValuesOverBreaks(values);
  }

  /** The texts of one page; the first is the one that people read. */
  add(texts: readonly PageText[]): void {
    for (const page of texts) {
      for (const { value, offsets, isWhole } of this.#finder.on(page))
        this.#note(value, page, offsets, isWhole);
    }
    const [page] = texts;
    if (!page) return;
    for (const { value, page: own, offsets } of this.#breaks.add(page)) {
      this.#note(value, own, offsets, true);
    }
  }

  found(): FoundValue[] {
    return Array.from(this.#places)
      .sort(([a], [b]) => a - b)
      .flatMap(([index, places]) => {
        const value = this.#values[index];
        return value ? [{ value, places: Array.from(places.values()) }] : [];
      });
  }

  #note(value: number, page: PageText, offsets: readonly number[], isWhole: boolean): void {
    const place = placeOf(page, offsets, isWhole, this.#marks.get(page.pageNumber) ?? []);
    if (!place) return;
    const own = this.#places.get(value) ?? new Map<string, ElsewherePlace>();
    // In a scan, a value is mostly at the same place in the text layer and in what OCR read; one entry is enough.
    const key = [
      place.pageNumber,
      ...place.boxes.map(({ x, y }) => `${Math.round(x / 4)} ${Math.round(y / 4)}`),
    ];
    const known = own.get(key.join());
    if (!known) own.set(key.join(), place);
    this.#places.set(value, own);
  }
}

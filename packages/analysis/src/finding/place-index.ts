/** A range of a text, in UTF-16 offsets. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Whether a range is inside another one, or is the same. */
export function isWithin(inner: Place, outer: Place): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** A block of the index has 2 to this power UTF-16 units. */
const BLOCK_BITS = 7;

/**
 * Finds the places that overlap a range without testing all of them: the text is divided into blocks, each with a list of the
 * places that touch it. Queries for every place of a page together take time linear in its length.
 */
export class PlaceIndex<T extends Place> {
  readonly #blocks = new Map<number, { readonly number: number; readonly place: T }[]>();
  #size = 0;

  constructor(places: Iterable<T> = []) {
    for (const place of places) this.add(place);
  }

  add(place: T): void {
    const entry = { number: this.#size++, place };
    for (let block = blockOf(place.start); block <= blockOf(Math.max(place.start, place.end - 1)); block++) {
      const entries = this.#blocks.get(block);
      if (entries) entries.push(entry);
      else this.#blocks.set(block, [entry]);
    }
  }

  /** The places that share a unit with `start..end`, in the order in which they were added. */
  overlapping({ start, end }: Place): T[] {
    const [first, last] = [blockOf(start), blockOf(Math.max(start, end - 1))];
    const found = new Map<number, T>();
    for (let block = first; block <= last; block++) {
      for (const { number, place } of this.#blocks.get(block) ?? [])
        if (place.start < end && start < place.end) found.set(number, place);
    }
    if (first === last) return Array.from(found.values());
    return Array.from(found)
      .sort(([a], [b]) => a - b)
      .map(([, place]) => place);
  }

  /** Whether any place that shares a unit with `at` passes the test. */
  has(at: Place, test: (place: T) => boolean = () => true): boolean {
    for (let block = blockOf(at.start); block <= blockOf(Math.max(at.start, at.end - 1)); block++) {
      for (const { place } of this.#blocks.get(block) ?? [])
        if (place.start < at.end && at.start < place.end && test(place)) return true;
    }
    return false;
  }
}

function blockOf(offset: number): number {
  return offset >> BLOCK_BITS;
}

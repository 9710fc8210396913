import type { Change } from '../highlights/change.ts';
import type { Highlight } from '../highlights/highlight.ts';
import { isOfName, type NamePlace } from './name-marks.ts';

/** The marks of one page while decisions are applied to them. */
export class PageMarks {
  readonly #before: readonly Highlight[];
  readonly #now: Map<string, Highlight>;

  constructor(before: readonly Highlight[]) {
    this.#before = before;
    this.#now = new Map(before.map((mark) => [mark.id, mark]));
  }

  all(): Highlight[] {
    return [...this.#now.values()];
  }

  ofName(place: NamePlace): Highlight[] {
    return this.all().filter((mark) => isOfName(mark, place));
  }

  /** Adds a mark, or replaces the one with its id. */
  set(mark: Highlight): void {
    this.#now.set(mark.id, mark);
  }

  drop({ id }: Highlight): void {
    this.#now.delete(id);
  }

  /** The change made to the page. */
  change(): Change {
    const before = new Map(this.#before.map((mark) => [mark.id, mark]));
    return {
      removed: this.#before.filter(({ id }) => !this.#now.has(id)),
      added: this.all().filter(({ id }) => !before.has(id)),
      updated: this.all().flatMap((after) => {
        const known = before.get(after.id);
        return known && known !== after ? [[known, after] as const] : [];
      }),
    };
  }
}

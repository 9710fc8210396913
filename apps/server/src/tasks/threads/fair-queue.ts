/**
 * A queue in which owners take turns: with twenty items of one owner and one of another, that one is second. It is used
 * in front of the thread pool because Piscina 5.3.2 keeps abortable tasks in a list of its own and never asks its
 * `taskQueue` for them.
 */
export class FairQueue<T> {
  /** The waiting items by owner, in the order of their next turn; no list is empty. */
  readonly #waiting = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(owner: string, item: T): void {
    const items = this.#waiting.get(owner);
    if (items) items.push(item);
    else this.#waiting.set(owner, [item]);
    this.#size++;
  }

  /** The item that {@link shift} returns next for such an owner. */
  peek(mayHave: (owner: string) => boolean = () => true): T | undefined {
    for (const [owner, [item]] of this.#waiting) if (mayHave(owner)) return item;
    return undefined;
  }

  /** Whether {@link shift} returns an item for such an owner. */
  hasFor(mayHave: (owner: string) => boolean): boolean {
    return Array.from(this.#waiting.keys()).some(mayHave);
  }

  /** Removes and returns the next item of an owner who may have one now; undefined if there is none. */
  shift(mayHave: (owner: string) => boolean = () => true): T | undefined {
    for (const [owner, items] of this.#waiting) {
      if (!mayHave(owner)) continue;
      const item = items.shift();
      this.#waiting.delete(owner);
      if (items.length > 0) this.#waiting.set(owner, items);
      this.#size--;
      return item;
    }
    return undefined;
  }

  /** Removes an item out of turn; false if it is not waiting any more. */
  remove(owner: string, item: T): boolean {
    const items = this.#waiting.get(owner);
    const at = items?.indexOf(item) ?? -1;
    if (!items || at === -1) return false;
    items.splice(at, 1);
    if (items.length === 0) this.#waiting.delete(owner);
    this.#size--;
    return true;
  }
}

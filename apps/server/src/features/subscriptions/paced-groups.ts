import { setTimeout as sleep } from 'node:timers/promises';

/** Rest after each piece of work, by how long that took: so much more of the time belongs to others. */
const REST_FACTOR = 9;
/** However slow a disk is, nobody waits longer for work to begin. */
const MOST_REST_MS = 250;

interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does work on items in groups, one group at a time. An item that comes after a rest is worked on at once; those that come
 * during work, or during the rest behind it, go together. So a tenth of the time is spent on work that costs the same for
 * one item and for many, such as a transaction, and an item waits as long as ten of them take, or a quarter of a second.
 */
export class PacedGroups<T, R> {
  readonly #work: (items: readonly T[]) => Promise<ReadonlyMap<T, R>>;
  readonly #onRested: () => void;
  readonly #waiting: Waiting<T, R>[] = [];
  #isBusy = false;

  /**
   * `work` gives a result for each item; what it throws is thrown to whoever brought one of the group. `onRested` is called
   * when nothing waits and nothing would be put off.
   */
  constructor(
    work: (items: readonly T[]) => Promise<ReadonlyMap<T, R>>,
    onRested: () => void = () => undefined,
  ) {
    this.#work = work;
    this.#onRested = onRested;
  }

  /** The result of an item, once its group was worked on. */
  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#isBusy) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isBusy = true;
    // What is brought in the same turn goes along.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const startedAt = performance.now();
      await this.#workOn(this.#waiting.splice(0));
      await sleep(Math.min(MOST_REST_MS, REST_FACTOR * (performance.now() - startedAt)));
    }
    this.#isBusy = false;
    this.#onRested();
  }

  async #workOn(group: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = await this.#work(group.map(({ item }) => item));
      for (const { item, resolve } of group) resolve(results.get(item) as R);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}

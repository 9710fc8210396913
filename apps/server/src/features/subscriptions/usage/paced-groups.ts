import { setTimeout as sleep } from 'node:timers/promises';

/** Pause after each group, as a multiple of its duration, to leave time for other work. */
const REST_FACTOR = 9;
/** Upper limit of the pause, however slow the disk is. */
const MOST_REST_MS = 250;

interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Processes items in groups, one group at a time. An item that arrives when idle is processed at once; those that
 * arrive during work, or during the pause after it, form the next group. So a tenth of the time is spent on work with
 * the same cost for one item as for many, such as a transaction; an item waits at most ten times the duration of a
 * group, and the pause is at most a quarter of a second.
 */
export class PacedGroups<T, R> {
  readonly #work: (items: readonly T[]) => Promise<ReadonlyMap<T, R>>;
  readonly #onRested: () => void;
  readonly #waiting: Waiting<T, R>[] = [];
  #isBusy = false;

  /**
   * `work` returns a result for each item; its errors are passed on to all items of the group. `onRested` is called
   * when no items are waiting and the pause is over.
   */
  constructor(
    work: (items: readonly T[]) => Promise<ReadonlyMap<T, R>>,
    onRested: () => void = () => undefined,
  ) {
    this.#work = work;
    this.#onRested = onRested;
  }

  /** Resolves with the result of an item once its group is processed. */
  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#isBusy) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isBusy = true;
    // Items added in the same turn join the group.
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

import { setTimeout as sleep } from 'node:timers/promises';
import { TaskError } from './task-error.ts';

/** Tasks of one batch that may be queued at once, so that a batch of twenty files does not fill the queue. */
const AT_ONCE = 2;

/**
 * Runs one task for each file of a request. If the queue is full, the first task fails with `task.busy`; once a task was
 * accepted, the others wait for room instead, since the request is half done.
 */
export class Batch {
  /** Aborts every task of the batch: with the request, or when one of them fails. */
  readonly signal: AbortSignal;
  readonly #stop = new AbortController();
  #isTakenIn: boolean;

  /** `isTakenIn` for work that runs in the background, which waits for room from the start. */
  constructor(signal: AbortSignal, { isTakenIn = false }: { readonly isTakenIn?: boolean } = {}) {
    this.#isTakenIn = isTakenIn;
    this.signal = AbortSignal.any([signal, this.#stop.signal]);
  }

  /**
   * Starts a task as soon as there is room. Throws what `run` throws; `task.busy` only until the first task was
   * accepted.
   */
  async start<E>(run: (signal: AbortSignal) => AsyncIterable<E>): Promise<AsyncIterable<E>> {
    for (;;) {
      try {
        const events = run(this.signal);
        this.#isTakenIn = true;
        return events;
      } catch (error) {
        if (!this.#isTakenIn || !(error instanceof TaskError) || error.code !== 'task.busy') throw error;
        await this.#rest(error.retryAfterSeconds ?? 1);
      }
    }
  }

  /**
   * Calls `work` for every item, a few at a time, and returns the results in order. The first failure aborts the rest.
   */
  async each<I, R>(items: readonly I[], work: (item: I, index: number) => Promise<R>): Promise<R[]> {
    const results = new Map<number, R>();
    const waiting = items.entries();
    const lane = async (): Promise<void> => {
      for (const [index, item] of waiting) {
        if (this.#stop.signal.aborted) return;
        results.set(index, await work(item, index));
      }
    };
    const lanes = Array.from({ length: AT_ONCE }, lane);
    try {
      await Promise.all(lanes);
    } catch (error) {
      this.#stop.abort();
      // The error is thrown only once all work has ended.
      await Promise.allSettled(lanes);
      throw error;
    }
    return items.map((_, index) => results.get(index) as R);
  }

  async #rest(seconds: number): Promise<void> {
    try {
      await sleep(seconds * 1000, undefined, { signal: this.signal });
    } catch {
      throw new TaskError('task.cancelled');
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { TaskError } from './task-error.ts';

/** How many tasks of one batch may be queued at once, so that a batch of twenty does not fill the queue. */
const AT_ONCE = 2;

/**
 * The files of one request, a task each. The first task meets a full queue with `task.busy`; once one was taken in,
 * the others wait for room instead, since the request is half done.
 */
export class Batch {
  /** Ends every task of the batch: with the request, or when the batch gives up. */
  readonly signal: AbortSignal;
  readonly #stop = new AbortController();
  #isTakenIn: boolean;

  /** Work that nobody waits for is taken in already. */
  constructor(signal: AbortSignal, { isTakenIn = false }: { readonly isTakenIn?: boolean } = {}) {
    this.#isTakenIn = isTakenIn;
    this.signal = AbortSignal.any([signal, this.#stop.signal]);
  }

  /** Starts a task as soon as there is room. Throws what `run` throws, `task.busy` only as long as nothing was taken in. */
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

  /** Does the work for every item, a few at a time, and gives the results in order. The first failure stops the rest. */
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
      // Nothing is done any more once the caller hears of it.
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

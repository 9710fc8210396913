import type { Worker } from 'node:worker_threads';

/** How often the memory of threads at work is looked at. */
const CHECK_MS = 250;

/** Work in a thread. */
export interface WatchedWork {
  /** The thread it runs in, from its start to its end. */
  readonly threadId: number | undefined;
  stop(code: 'task.out_of_memory'): void;
}

/** Looks from outside at what the threads of running tasks hold: a thread that computes cannot look itself. */
export class MemoryWatch {
  readonly #pool: { readonly threads: readonly Worker[] };
  readonly #work: () => Iterable<WatchedWork>;
  readonly #mostBytes: number;
  #timer: NodeJS.Timeout | undefined;

  /** Work whose thread holds more than `mostBytes` of heap and WASM memory is stopped with `task.out_of_memory`. */
  constructor(
    pool: { readonly threads: readonly Worker[] },
    work: () => Iterable<WatchedWork>,
    mostBytes: number,
  ) {
    this.#pool = pool;
    this.#work = work;
    this.#mostBytes = mostBytes;
  }

  start(): void {
    this.#timer ??= setInterval(() => {
      for (const work of this.#work()) void this.#check(work);
    }, CHECK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #check(work: WatchedWork): Promise<void> {
    const { threadId } = work;
    const worker = this.#pool.threads.find((thread) => thread.threadId === threadId);
    if (threadId === undefined || !worker) return;
    try {
      const { total_heap_size, external_memory } = await worker.getHeapStatistics();
      const isSame = work.threadId === threadId;
      if (isSame && total_heap_size + external_memory > this.#mostBytes) work.stop('task.out_of_memory');
    } catch {
      // The thread ended in the meantime, and its task with it.
    }
  }
}

import type { Worker } from 'node:worker_threads';

/** How often the memory of busy threads is checked. */
const CHECK_MS = 250;

/** A task that is running in a thread. */
export interface WatchedWork {
  /** The id of its thread while it is running. */
  readonly threadId: number | undefined;
  stop(code: 'task.out_of_memory'): void;
}

/** Checks the memory of busy threads from outside: a thread that is computing cannot check itself. */
export class MemoryWatch {
  readonly #pool: { readonly threads: readonly Worker[] };
  readonly #work: () => Iterable<WatchedWork>;
  readonly #mostBytes: number;
  /** The threads that are being asked: a busy one may take longer to answer than the time until it is asked again. */
  readonly #asked = new Set<Worker>();
  #timer: NodeJS.Timeout | undefined;

  /** Stops a task with `task.out_of_memory` if its thread uses more than `mostBytes` of heap and WASM memory. */
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
    if (threadId === undefined || !worker || this.#asked.has(worker)) return;
    this.#asked.add(worker);
    try {
      const { total_heap_size, external_memory } = await worker.getHeapStatistics();
      const isSame = work.threadId === threadId;
      if (isSame && total_heap_size + external_memory > this.#mostBytes) work.stop('task.out_of_memory');
    } catch {
      // The thread, and its task, ended in the meantime.
    } finally {
      this.#asked.delete(worker);
    }
  }
}

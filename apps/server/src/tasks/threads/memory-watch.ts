import type { Worker } from 'node:worker_threads';
import type { ThreadTask } from './thread-task.ts';

/** How often the memory of threads at work is looked at. */
const CHECK_MS = 250;

/** Looks from outside at what the threads of running tasks hold: a thread that computes cannot look itself. */
export class MemoryWatch {
  readonly #pool: { readonly threads: readonly Worker[] };
  readonly #tasks: Iterable<ThreadTask>;
  readonly #mostBytes: number;
  #timer: NodeJS.Timeout | undefined;

  /** A task whose thread holds more than `mostBytes` of heap and WASM memory is stopped with `task.out_of_memory`. */
  constructor(pool: { readonly threads: readonly Worker[] }, tasks: Iterable<ThreadTask>, mostBytes: number) {
    this.#pool = pool;
    this.#tasks = tasks;
    this.#mostBytes = mostBytes;
  }

  start(): void {
    this.#timer ??= setInterval(() => {
      for (const task of this.#tasks) void this.#check(task);
    }, CHECK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #check(task: ThreadTask): Promise<void> {
    const { threadId } = task;
    const worker = this.#pool.threads.find((thread) => thread.threadId === threadId);
    if (threadId === undefined || !worker) return;
    try {
      const { total_heap_size, external_memory } = await worker.getHeapStatistics();
      const isSame = task.threadId === threadId;
      if (isSame && total_heap_size + external_memory > this.#mostBytes) task.stop('task.out_of_memory');
    } catch {
      // The thread ended in the meantime, and its task with it.
    }
  }
}

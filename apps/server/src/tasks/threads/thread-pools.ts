import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { createNativeGuard, type NativeGuard, stopNative } from './native-guard.ts';
import type { WarmUp } from './protocol.ts';
import type { Dispatch } from './thread-task.ts';
import type { WorkerSetup } from './worker-setup.ts';

export interface PoolsOptions {
  readonly setup: Omit<WorkerSetup, 'isSpare'>;
  /** Number of usual threads. */
  readonly threads: number;
  /** JavaScript heap of one thread, in megabytes. */
  readonly maxHeapMegabytes: number;
  /** The spare thread ends after this time without work. */
  readonly idleMs: number;
  readonly onError: (error: Error) => void;
}

const workerFile = new URL('./worker.ts', import.meta.url).href;

/** The threads of a runner: the usual ones, and a spare one that is started on demand and has a higher priority. */
export class ThreadPools {
  readonly #usual: Piscina;
  readonly #spare: Piscina;
  readonly #warming = new Set<NativeGuard>();
  readonly #loaded = new WeakSet<Worker>();
  #isSpareReady = false;

  constructor({ setup, threads, maxHeapMegabytes, idleMs, onError }: PoolsOptions) {
    const open = (isSpare: boolean) =>
      new Piscina({
        filename: workerFile,
        name: 'runJob',
        ...(isSpare ? { minThreads: 0, maxThreads: 1 } : { minThreads: threads, maxThreads: threads }),
        idleTimeout: idleMs,
        // A worker must go on receiving messages between tasks.
        atomics: 'disabled',
        workerData: { ...setup, isSpare } satisfies WorkerSetup,
        resourceLimits: {
          maxOldGenerationSizeMb: maxHeapMegabytes,
          // Without this limit it grows to ten times that size on a long document, all of it garbage.
          maxYoungGenerationSizeMb: 12,
        },
      })
        .on('error', onError)
        .on('message', (threadId: number) => this.#noteLoaded(threadId));
    this.#usual = open(false);
    this.#spare = open(true);
    this.#spare.on('workerDestroy', () => {
      this.#isSpareReady = false;
    });
  }

  /** All running threads. */
  get threads(): readonly Worker[] {
    return [...this.#usual.threads, ...this.#spare.threads];
  }

  /** Whether the spare thread has loaded its engines. */
  get isSpareReady(): boolean {
    return this.#isSpareReady;
  }

  /** Sets what to call when the spare thread has loaded its engines. */
  onSpareReady(listener: () => void): void {
    this.#spare.on('workerCreate', () => {
      this.#isSpareReady = true;
      listener();
    });
  }

  /** Sets what to call when a usual thread has loaded its engines. */
  onUsualReady(listener: () => void): void {
    this.#usual.on('workerCreate', listener);
  }

  /**
   * Makes up to this number of idle usual threads load what tasks would wait for first. Threads that have done so do
   * nothing. A task that arrives meanwhile gets the first thread that is done. Rejects if a thread fails.
   */
  async warmUp(threads: number): Promise<void> {
    await Promise.all(Array.from({ length: threads }, () => this.#warmUpOne()));
  }

  async #warmUpOne(): Promise<void> {
    const guard = createNativeGuard();
    this.#warming.add(guard);
    try {
      await this.#usual.run({ guard } satisfies WarmUp, { name: 'warmUp' });
    } finally {
      this.#warming.delete(guard);
    }
  }

  /** The kinds that a thread has handlers for. Rejects if the handlers cannot be loaded. */
  listKinds(): Promise<string[]> {
    return this.#usual.run(null, { name: 'listKinds' });
  }

  /** Gives a job to a usual thread, or to the spare one. */
  dispatchTo(pool: 'usual' | 'spare'): Dispatch<string> {
    const threads = pool === 'usual' ? this.#usual : this.#spare;
    return (job, transferList, signal) => threads.run(job, { transferList, signal });
  }

  /** Starts the spare thread in advance; no task waits while it loads, since another thread may become free first. */
  loadSpare(): void {
    if (this.#spare.threads.length > 0) return;
    // If loading fails, the first task in the spare thread fails by the same cause and reports it.
    this.#spare.run(null, { name: 'listKinds' }).catch(() => undefined);
  }

  /** Replaces the usual threads, which must be idle. */
  renew(): void {
    const end = new AbortController();
    const held = Array.from({ length: this.#usual.threads.length }, () =>
      this.#usual.run(null, { name: 'waitForEnd', signal: end.signal }),
    );
    end.abort();
    for (const thread of held) thread.catch(() => undefined);
  }

  async destroy(): Promise<void> {
    await Promise.all([
      ...this.threads.map((thread) => this.#untilLoaded(thread)),
      ...Array.from(this.#warming, (guard) => stopNative(guard)),
    ]);
    await Promise.all([this.#usual.destroy(), this.#spare.destroy()]);
  }

  #noteLoaded(threadId: number): void {
    const thread = this.threads.find((one) => one.threadId === threadId);
    if (thread) this.#loaded.add(thread);
  }

  /** Terminating a thread while its modules load crashes the whole process (seen with Node 24.21). */
  async #untilLoaded(thread: Worker): Promise<void> {
    if (this.#loaded.has(thread)) return;
    // A thread that fails to load them ends by itself.
    const settled = Promise.race([once(thread, 'message'), once(thread, 'exit')]);
    await settled.catch(() => undefined);
  }
}

import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { createNativeGuard, type NativeGuard, stopNative } from './native-guard.ts';
import type { WarmUp } from './protocol.ts';
import type { Dispatch } from './thread-task.ts';
import type { WorkerSetup } from './worker-setup.ts';

export interface PoolsOptions {
  readonly setup: Omit<WorkerSetup, 'isSpare'>;
  /** Threads to keep. */
  readonly threads: number;
  /** JavaScript heap of one thread. */
  readonly maxHeapMegabytes: number;
  /** After so long without work the spare thread ends. */
  readonly idleMs: number;
  readonly onError: (error: Error) => void;
}

const workerFile = new URL('./worker.ts', import.meta.url).href;

/**
 * The threads of a runner: the usual ones, and a spare one that is started when it is asked for and goes before them where
 * they want the same core.
 */
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
        // A worker must keep hearing its ports between tasks.
        atomics: 'disabled',
        workerData: { ...setup, isSpare } satisfies WorkerSetup,
        resourceLimits: {
          maxOldGenerationSizeMb: maxHeapMegabytes,
          // By itself it grows to ten times that on a long document, for garbage alone.
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

  /** All that live. */
  get threads(): readonly Worker[] {
    return [...this.#usual.threads, ...this.#spare.threads];
  }

  /** Whether the spare thread has loaded its engines. */
  get isSpareReady(): boolean {
    return this.#isSpareReady;
  }

  /** Called whenever the spare thread has loaded its engines. */
  onSpareReady(listener: () => void): void {
    this.#spare.on('workerCreate', () => {
      this.#isSpareReady = true;
      listener();
    });
  }

  /** Called whenever a usual thread has loaded its engines. */
  onUsualReady(listener: () => void): void {
    this.#usual.on('workerCreate', listener);
  }

  /**
   * Lets so many usual threads that have nothing to do load what tasks wait for first; those that have done so do nothing.
   * A task that comes meanwhile takes the first thread that is through. Rejects when one cannot.
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

  /** The kinds that a thread has handlers for. Rejects when they cannot be loaded. */
  listKinds(): Promise<string[]> {
    return this.#usual.run(null, { name: 'listKinds' });
  }

  /** Gives a job to a usual thread, or to the spare one. */
  dispatchTo(pool: 'usual' | 'spare'): Dispatch {
    const threads = pool === 'usual' ? this.#usual : this.#spare;
    return (job, transferList, signal) => threads.run(job, { transferList, signal });
  }

  /** While it loads its engines no task waits for it: another thread may become free before. */
  loadSpare(): void {
    if (this.#spare.threads.length > 0) return;
    this.#spare.run(null, { name: 'listKinds' }).catch(() => undefined);
  }

  /** Ends the usual threads, which have nothing to do, and lets new ones take their place. */
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

  /** A thread that is ended while its modules load takes the whole process along (seen with Node 24.21). */
  async #untilLoaded(thread: Worker): Promise<void> {
    if (this.#loaded.has(thread)) return;
    // One that cannot load them ends by itself.
    const settled = Promise.race([once(thread, 'message'), once(thread, 'exit')]);
    await settled.catch(() => undefined);
  }
}

import { availableParallelism } from 'node:os';
import { disableTelemetry } from '@sladd/process';
import type { TaskDefinitions } from '../definitions.ts';
import { readToEnd } from '../read-to-end.ts';
import { TaskError } from '../task-error.ts';
import type { TaskHealth, TaskKind, TaskOptions, TaskRunner, TaskTable } from '../task-runner.ts';
import { FairQueue } from './fair-queue.ts';
import { MemoryWatch } from './memory-watch.ts';
import { ThreadHelpers } from './thread-helpers.ts';
import { ThreadPools } from './thread-pools.ts';
import { type CrashReport, ThreadTask } from './thread-task.ts';

export interface ThreadsOptions<T extends TaskTable> {
  readonly definitions: TaskDefinitions<T>;
  /** The module that exports `handlers`, one for each kind of the definitions. */
  readonly handlersUrl: URL;
  /** Number of threads; one per processor core if left out. */
  readonly threads?: number;
  /** Largest number of waiting tasks; 100 if left out. */
  readonly queueLimit?: number;
  /** A thread is replaced if its heap and WASM memory are larger than this; 768 MiB if left out. */
  readonly maxFootprintBytes?: number;
  /**
   * A task is stopped if the heap and WASM memory of its thread are larger than this; 1.5 times `maxFootprintBytes` if
   * left out.
   */
  readonly maxTaskBytes?: number;
  /** How long events may stay unread; 30 s if left out. */
  readonly unreadLimitMs?: number;
  /** Threads that use much memory are replaced after this time without work; a minute if left out. */
  readonly idleMs?: number;
  /** How long a task in the spare thread has a higher priority; 5 s if left out. */
  readonly spareFirstMs?: number;
  /** A thread is replaced after this number of tasks; 500 if left out. */
  readonly maxTasksPerThread?: number;
  /** Passed to `setUp` of the handlers; plain data. */
  readonly settings?: unknown;
  /** JavaScript heap of one thread without WASM memory; 1024 if left out. */
  readonly maxHeapMegabytes?: number;
  /** Called for every task that ended with `task.crashed`. */
  readonly onCrash?: (report: CrashReport<TaskKind<T>>) => void;
}

/** Started when all others are busy, so that one owner never blocks all others. */
const SPARE_THREADS = 1;
/** How long an owner without a running task waits for a usual thread before the spare one is started. */
const SPARE_AFTER_MS = 100;
const SPARE_FIRST_MS = 5_000;
const IDLE_MS = 60_000;
/** Memory that idle threads may use together, as a multiple of the memory of the process at its start. */
const IDLE_SHARE = 1.15;

/** A task runner with threads of its own. */
export interface ThreadsTaskRunner<T extends TaskTable> extends TaskRunner<T> {
  /**
   * From now on threads load in the background what tasks would wait for first, while no task is waiting: the running
   * threads, and each that replaces one.
   */
  keepWarm(): void;
}

/**
 * Runs tasks in worker threads of this process, each with its own engines. A thread that dies, traps, hangs or uses too
 * much memory fails only its own task and is replaced. Rejects if the workers cannot start, or if their handlers do not
 * match the definitions.
 */
export async function createThreadsRunner<T extends TaskTable>(
  options: ThreadsOptions<T>,
): Promise<ThreadsTaskRunner<T>> {
  const maxFootprintBytes = options.maxFootprintBytes ?? 768 * 2 ** 20;
  // Threads have a copy of the environment, but native libraries read that of the process.
  disableTelemetry();
  // At least two, so that one long document never blocks everyone.
  const threads = options.threads ?? Math.max(2, availableParallelism());
  const pools = new ThreadPools({
    setup: {
      handlersUrl: options.handlersUrl.href,
      maxFootprintBytes,
      maxTasks: options.maxTasksPerThread ?? 500,
      spareFirstMs: options.spareFirstMs ?? SPARE_FIRST_MS,
      settings: options.settings,
    },
    threads,
    maxHeapMegabytes: options.maxHeapMegabytes ?? 1024,
    idleMs: options.idleMs ?? IDLE_MS,
    onError: (error) => options.onCrash?.({ kind: '#thread', trace: error.name }),
  });
  try {
    assertOneHandlerEach(Object.keys(options.definitions), await pools.listKinds());
  } catch (error) {
    await pools.destroy();
    throw error;
  }
  return new ThreadsRunner(pools, threads, {
    ...options,
    maxTaskBytes: options.maxTaskBytes ?? 1.5 * maxFootprintBytes,
  });
}

function assertOneHandlerEach(kinds: readonly string[], handled: readonly string[]): void {
  const wrong = [...new Set([...kinds, ...handled])].filter(
    (kind) => !kinds.includes(kind) || handled.filter((other) => other === kind).length !== 1,
  );
  if (wrong.length > 0) {
    throw new Error(`each task kind needs exactly one handler; wrong: ${wrong.sort().join(', ')}`);
  }
}

class ThreadsRunner<T extends TaskTable> implements ThreadsTaskRunner<T> {
  readonly #pools: ThreadPools;
  readonly #threads: number;
  readonly #definitions: TaskDefinitions<T>;
  readonly #queueLimit: number;
  readonly #onCrash: (report: CrashReport<TaskKind<T>>) => void;
  readonly #queue = new FairQueue<ThreadTask<TaskKind<T>>>();
  readonly #active = new Set<ThreadTask<TaskKind<T>>>();
  readonly #helpers: ThreadHelpers<TaskKind<T>>;
  #inSpare: ThreadTask<TaskKind<T>> | undefined;
  #newRssBytes = process.memoryUsage.rss();
  readonly #watch: MemoryWatch;
  readonly #unreadLimitMs: number | undefined;
  readonly #idleMs: number;
  #idleClock: NodeJS.Timeout | undefined;
  #spareClock: NodeJS.Timeout | undefined;
  #usualSeconds = 1;
  #closed = false;
  #isKeptWarm = false;
  /** Whether some threads were busy during the last warm-up. */
  #isCold = false;

  constructor(
    pools: ThreadPools,
    threads: number,
    options: ThreadsOptions<T> & { readonly maxTaskBytes: number },
  ) {
    this.#pools = pools;
    this.#threads = threads;
    this.#definitions = options.definitions;
    this.#queueLimit = options.queueLimit ?? 100;
    this.#onCrash = options.onCrash ?? (() => undefined);
    this.#unreadLimitMs = options.unreadLimitMs;
    this.#idleMs = options.idleMs ?? IDLE_MS;
    this.#helpers = new ThreadHelpers(this.#active, {
      run: pools.dispatchTo('usual'),
      countFree: () => (this.#queue.size > 0 ? 0 : threads - this.#used),
      onFree: () => this.#dispatch(),
      onCrash: this.#onCrash,
    });
    const working = () => [...this.#active, ...this.#helpers.all];
    this.#watch = new MemoryWatch(pools, working, options.maxTaskBytes);
    pools.onSpareReady(() => this.#dispatch());
    pools.onUsualReady(() => void this.#warmUp());
  }

  run<K extends TaskKind<T>>(
    kind: K,
    input: T[K]['input'],
    { signal, owner }: TaskOptions,
  ): AsyncIterable<T[K]['event']> {
    if (this.#closed || signal.aborted) throw new TaskError('task.cancelled');
    if (this.#queue.size >= this.#queueLimit) throw this.#busy();
    const bounds = { definition: this.#definitions[kind], unreadLimitMs: this.#unreadLimitMs };
    const task = new ThreadTask<TaskKind<T>>({ kind, owner, input }, bounds, this.#onCrash);
    const cancel = (): void => {
      this.#queue.remove(owner, task);
      task.cancel();
    };
    signal.addEventListener('abort', cancel, { once: true });
    task.onCall(() => this.#helpers.offer());
    task.onEnd(() => {
      signal.removeEventListener('abort', cancel);
      this.#helpers.endOf(task);
    });
    this.#queue.push(owner, task);
    this.#dispatch();
    return readToEnd(task.events(), cancel);
  }

  health(): TaskHealth {
    const ready = !this.#closed && this.#pools.threads.length > 0;
    return { ready, queued: this.#queue.size, active: this.#active.size };
  }

  keepWarm(): void {
    this.#isKeptWarm = true;
    void this.#warmUp().then(() => {
      this.#newRssBytes = Math.max(this.#newRssBytes, process.memoryUsage.rss());
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#idleClock);
    clearTimeout(this.#spareClock);
    this.#watch.stop();
    for (let task = this.#queue.shift(); task; task = this.#queue.shift()) task.cancel();
    await Promise.all([this.#helpers.close(), ...Array.from(this.#active, (task) => task.kill())]);
    await this.#pools.destroy();
  }

  /** The number of threads in use. */
  get #used(): number {
    return this.#active.size + this.#helpers.all.size;
  }

  #dispatch(): void {
    while (this.#used < this.#threads) {
      const task = this.#queue.shift();
      if (!task) {
        this.#helpers.offer();
        return;
      }
      void this.#work(task, 'usual');
    }
    // Helpers give way to waiting tasks.
    this.#helpers.callAway(this.#queue.size);
    if (this.#used >= this.#threads + SPARE_THREADS) return;
    const mayHave = (owner: string) => this.#runningOf(owner) === 0;
    if (!this.#queue.hasFor(mayHave)) return;
    const pool = this.#inSpare ? 'usual' : 'spare';
    const task = pool === 'usual' || this.#pools.isSpareReady ? this.#queue.shift(mayHave) : undefined;
    if (task) void this.#work(task, pool);
    else this.#spareClock ??= setTimeout(() => this.#loadSpare(), SPARE_AFTER_MS).unref();
  }

  #loadSpare(): void {
    this.#spareClock = undefined;
    if (!this.#closed && this.#used >= this.#threads) this.#pools.loadSpare();
  }

  #runningOf(owner: string): number {
    let count = 0;
    for (const task of this.#active) if (task.owner === owner) count++;
    return count;
  }

  async #work(task: ThreadTask<TaskKind<T>>, pool: 'usual' | 'spare'): Promise<void> {
    clearTimeout(this.#idleClock);
    this.#active.add(task);
    if (pool === 'spare') this.#inSpare = task;
    this.#watch.start();
    const startedAt = performance.now();
    await task.start(this.#pools.dispatchTo(pool));
    this.#usualSeconds = 0.9 * this.#usualSeconds + (0.1 * (performance.now() - startedAt)) / 1000;
    this.#active.delete(task);
    if (this.#inSpare === task) this.#inSpare = undefined;
    this.#dispatch();
    if (this.#active.size > 0) return;
    this.#watch.stop();
    if (this.#isCold) void this.#warmUp();
    if (!this.#closed) this.#idleClock = setTimeout(() => this.#renew(), this.#idleMs).unref();
  }

  /**
   * Idle threads load what tasks would wait for first; a failure is reported, and from then on tasks load it
   * themselves.
   */
  async #warmUp(): Promise<void> {
    if (!this.#isKeptWarm || this.#closed) return;
    const free = this.#queue.size > 0 ? 0 : this.#threads - this.#used;
    this.#isCold = free < this.#threads;
    if (free <= 0) return;
    try {
      await this.#pools.warmUp(free);
    } catch (error) {
      if (this.#closed) return;
      this.#isKeptWarm = false;
      this.#onCrash({ kind: '#warm', trace: error instanceof Error ? error.name : 'thread died' });
    }
  }

  /** Threads keep the memory of their engines and models; after some time without work they are replaced. */
  #renew(): void {
    if (process.memoryUsage.rss() >= IDLE_SHARE * this.#newRssBytes) this.#pools.renew();
  }

  #busy(): TaskError {
    const seconds = Math.ceil((this.#usualSeconds * this.#queue.size) / this.#threads);
    return new TaskError('task.busy', { retryAfterSeconds: Math.min(60, Math.max(1, seconds)) });
  }
}

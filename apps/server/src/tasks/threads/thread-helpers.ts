import { ThreadHelper } from './thread-helper.ts';
import type { CrashReport, Dispatch, ThreadTask } from './thread-task.ts';

export interface ThreadHelpersOptions<K extends string> {
  readonly run: Dispatch<K>;
  /** Number of idle threads that no waiting task needs. */
  readonly countFree: () => number;
  /** Called when the thread of a helper is free again. */
  readonly onFree: () => void;
  readonly onCrash: (report: CrashReport<K>) => void;
}

/** How long threads must be idle before they help, since preparing to help takes a while too. */
const IDLE_MS = 100;

/** Lets idle threads help running tasks. */
export class ThreadHelpers<K extends string> {
  readonly all = new Set<ThreadHelper<K>>();
  readonly #tasks: Iterable<ThreadTask<K>>;
  readonly #options: ThreadHelpersOptions<K>;
  /** Tasks of which a helper failed: they get no further helpers. */
  readonly #left = new WeakSet<ThreadTask<K>>();
  #clock: NodeJS.Timeout | undefined;

  constructor(tasks: Iterable<ThreadTask<K>>, options: ThreadHelpersOptions<K>) {
    this.#tasks = tasks;
    this.#options = options;
  }

  /** Called when threads may have become idle: assigns them soon, if they still are. */
  offer(): void {
    if (!this.#neediest()) return;
    this.#clock ??= setTimeout(() => {
      this.#clock = undefined;
      this.#begin();
    }, IDLE_MS).unref();
  }

  /** Calls helpers away for this number of waiting tasks. */
  callAway(waiting: number): void {
    let leaving = Array.from(this.all).filter(({ isCalledAway }) => isCalledAway).length;
    for (const helper of this.all) {
      if (leaving >= waiting) return;
      if (helper.isCalledAway) continue;
      helper.callAway();
      leaving++;
    }
  }

  /** Called when a task has ended. */
  endOf(task: ThreadTask<K>): void {
    for (const helper of this.all) if (helper.task === task) helper.callAway();
  }

  async close(): Promise<void> {
    clearTimeout(this.#clock);
    await Promise.all(Array.from(this.all, (helper) => helper.kill()));
  }

  #begin(): void {
    for (let free = this.#options.countFree(); free > 0; free--) {
      const task = this.#neediest();
      if (!task) return;
      void this.#help(task);
    }
  }

  async #help(task: ThreadTask<K>): Promise<void> {
    const helper = new ThreadHelper(task, this.#options.onCrash);
    this.all.add(helper);
    await helper.start(this.#options.run);
    this.all.delete(helper);
    if (helper.hasFailed) this.#left.add(task);
    this.#options.onFree();
  }

  /** The task with the fewest helpers among those that can use another one. */
  #neediest(): ThreadTask<K> | undefined {
    let neediest: { task: ThreadTask<K>; helpers: number } | undefined;
    for (const task of this.#tasks) {
      const helpers = Array.from(this.all).filter((helper) => helper.task === task).length;
      if (helpers >= task.mostHelpers || this.#left.has(task)) continue;
      if (!neediest || helpers < neediest.helpers) neediest = { task, helpers };
    }
    return neediest?.task;
  }
}

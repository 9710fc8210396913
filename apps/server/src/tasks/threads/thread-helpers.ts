import { ThreadHelper } from './thread-helper.ts';
import type { CrashReport, Dispatch, ThreadTask } from './thread-task.ts';

export interface ThreadHelpersOptions {
  readonly run: Dispatch;
  /** Threads that nobody has and nobody waits for. */
  readonly countFree: () => number;
  /** A helper's thread is free again. */
  readonly onFree: () => void;
  readonly onCrash: (report: CrashReport) => void;
}

/** Threads have to be idle for so long: getting ready to help takes a while, too. */
const IDLE_MS = 100;

/** The threads that help tasks for want of anything else to do. */
export class ThreadHelpers {
  readonly all = new Set<ThreadHelper>();
  readonly #tasks: Iterable<ThreadTask>;
  readonly #options: ThreadHelpersOptions;
  /** Tasks with which something went wrong in another thread do the rest by themselves. */
  readonly #left = new WeakSet<ThreadTask>();
  #clock: NodeJS.Timeout | undefined;

  constructor(tasks: Iterable<ThreadTask>, options: ThreadHelpersOptions) {
    this.#tasks = tasks;
    this.#options = options;
  }

  /** There may be threads for tasks that asked for help: soon, if they still are idle then. */
  offer(): void {
    if (!this.#neediest()) return;
    this.#clock ??= setTimeout(() => {
      this.#clock = undefined;
      this.#begin();
    }, IDLE_MS).unref();
  }

  /** Makes room for so many tasks that wait. */
  callAway(waiting: number): void {
    let leaving = Array.from(this.all).filter(({ isCalledAway }) => isCalledAway).length;
    for (const helper of this.all) {
      if (leaving >= waiting) return;
      if (helper.isCalledAway) continue;
      helper.callAway();
      leaving++;
    }
  }

  /** A task is over. */
  endOf(task: ThreadTask): void {
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

  async #help(task: ThreadTask): Promise<void> {
    const helper = new ThreadHelper(task, this.#options.onCrash);
    this.all.add(helper);
    await helper.start(this.#options.run);
    this.all.delete(helper);
    if (helper.hasFailed) this.#left.add(task);
    this.#options.onFree();
  }

  /** Of the tasks that can use another helper, the one that has fewest. */
  #neediest(): ThreadTask | undefined {
    let neediest: { task: ThreadTask; helpers: number } | undefined;
    for (const task of this.#tasks) {
      const helpers = Array.from(this.all).filter((helper) => helper.task === task).length;
      if (helpers >= task.mostHelpers || this.#left.has(task)) continue;
      if (!neediest || helpers < neediest.helpers) neediest = { task, helpers };
    }
    return neediest?.task;
  }
}

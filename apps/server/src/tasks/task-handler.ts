import type { TaskTable } from './task-runner.ts';

export interface TaskContext {
  /** Aborted when the task is cancelled; a handler that checks it between pages ends in time. */
  readonly signal: AbortSignal;
  /** Tells the runner how long the document is, so that a long one gets more time. */
  sized(totalPages: number): void;
  /** Tells the runner that OCR begins to read a page, which takes time of its own. */
  ocrStarted(): void;
}

/** The work of one kind. Lives in a worker; gives its events one by one and throws errors that carry a `code`. */
export interface TaskHandler<T extends TaskTable, K extends keyof T & string> {
  readonly kind: K;
  run(input: T[K]['input'], context: TaskContext): AsyncIterable<T[K]['event']>;
}

/** A handler of any kind of the table. */
export type AnyTaskHandler<T extends TaskTable> = {
  [K in keyof T & string]: TaskHandler<T, K>;
}[keyof T & string];

/** What a worker offers to everything that is loaded into it. */
export interface ThreadSetup {
  /** Runs work that calls native code. A worker is never ended inside of it, so it must be short. */
  readonly runNative: <R>(work: () => Promise<R>) => Promise<R>;
  /** What the runner was given for its handlers; plain data. */
  readonly settings: unknown;
}

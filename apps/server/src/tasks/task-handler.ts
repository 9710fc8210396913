import type { PackedEvent } from './packed-event.ts';
import type { TaskHelp, TaskKind, TaskTable } from './task-runner.ts';

/** Idle workers that help with a task. They join when no other task needs them, and leave when one does. */
export interface TaskHelpers<H extends TaskHelp> {
  /** Requests up to `most` helpers. May be called once. */
  call(opening: H['opening'], most: number): void;
  /** Number of helpers that are ready now. */
  readonly count: number;
  /**
   * Hands a part to an idle helper; undefined if there is none. `onOcr` is called if OCR starts in it. The promise never
   * rejects, and gives undefined if the helper left or failed: the task then has to do the part itself.
   */
  ask(part: H['part'], onOcr: () => void): Promise<H['answer'] | undefined> | undefined;
}

/** Does parts of a task that runs in another worker. */
export interface PartWorker<H extends TaskHelp> {
  /** An error ends the help; the task then does the part itself and gets the error there. */
  work(part: H['part'], onOcr: () => void, signal: AbortSignal): Promise<H['answer']>;
  close(): void;
}

/** What a kind of task shares with helpers; `never` if it shares nothing. */
export type HelpOf<T extends TaskTable, K extends keyof T> = T[K] extends { help?: infer H }
  ? Extract<H, TaskHelp>
  : never;

export interface TaskContext<H extends TaskHelp = never> {
  /** Aborted when the task is cancelled. A handler must check it between pages to end in time. */
  readonly signal: AbortSignal;
  /** Reports the length of the document, so that a long one gets more time. */
  sized(totalPages: number): void;
  /** Reports that OCR starts on a page, which gets extra time. */
  ocrStarted(): void;
  readonly helpers: TaskHelpers<H>;
}

/** The code of one kind of task. Runs in a worker, emits its events and throws errors with a `code`. */
export interface TaskHandler<T extends TaskTable, K extends TaskKind<T>> {
  readonly kind: K;
  run(input: T[K]['input'], context: TaskContext<HelpOf<T, K>>): AsyncIterable<T[K]['event'] | PackedEvent>;
  /** Prepares to help with such a task. Throws if that is not possible. */
  help?(opening: HelpOf<T, K>['opening'], signal: AbortSignal): Promise<PartWorker<HelpOf<T, K>>>;
}

/** A handler of any kind in the table. */
export type AnyTaskHandler<T extends TaskTable> = {
  [K in TaskKind<T>]: TaskHandler<T, K>;
}[TaskKind<T>];

/** What a worker provides to the modules loaded into it. */
export interface ThreadSetup {
  /** Runs work that calls native code. The worker is not terminated during it, so it must be short. */
  readonly runNative: <R>(work: () => Promise<R>) => Promise<R>;
  /** The settings that the runner was given for its handlers; plain data. */
  readonly settings: unknown;
}

import type { PackedEvent } from './packed-event.ts';
import type { TaskHelp, TaskTable } from './task-runner.ts';

/** Idle workers that do parts of a task. They come when nobody waits for them, and are called away when somebody does. */
export interface TaskHelpers<H extends TaskHelp> {
  /** Asks for helpers, at most so many. Called once. */
  call(opening: H['opening'], most: number): void;
  /** How many are ready now. */
  readonly count: number;
  /**
   * Gives a part to one who is free; undefined when nobody is. `onOcr` is called when OCR begins in it. Gives undefined when
   * the helper left or failed: then the part is the task's own. Never rejects.
   */
  ask(part: H['part'], onOcr: () => void): Promise<H['answer'] | undefined> | undefined;
}

/** Does parts of a task that runs in another worker. */
export interface PartWorker<H extends TaskHelp> {
  /** Whatever it throws ends the help; the task then does the part itself, and is told then what is wrong with it. */
  work(part: H['part'], onOcr: () => void, signal: AbortSignal): Promise<H['answer']>;
  close(): void;
}

/** What a kind of task shares out; never where it does not. */
export type HelpOf<T extends TaskTable, K extends keyof T> = T[K] extends { help?: infer H }
  ? Extract<H, TaskHelp>
  : never;

export interface TaskContext<H extends TaskHelp = never> {
  /** Aborted when the task is cancelled; a handler that checks it between pages ends in time. */
  readonly signal: AbortSignal;
  /** Tells the runner how long the document is, so that a long one gets more time. */
  sized(totalPages: number): void;
  /** Tells the runner that OCR begins to read a page, which takes time of its own. */
  ocrStarted(): void;
  readonly helpers: TaskHelpers<H>;
}

/** The work of one kind. Lives in a worker; gives its events one by one and throws errors that carry a `code`. */
export interface TaskHandler<T extends TaskTable, K extends keyof T & string> {
  readonly kind: K;
  run(input: T[K]['input'], context: TaskContext<HelpOf<T, K>>): AsyncIterable<T[K]['event'] | PackedEvent>;
  /** Gets ready to help with such a task. Throws when that cannot be. */
  help?(opening: HelpOf<T, K>['opening'], signal: AbortSignal): Promise<PartWorker<HelpOf<T, K>>>;
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

/** What is passed between a task and its helpers; plain data. */
export interface TaskHelp {
  /** Given to every helper at its start. Shared memory in it is not copied. */
  readonly opening: object;
  readonly part: object;
  readonly answer: object;
}

/** The kinds of tasks of a runner with their inputs and events. Kinds with `help` can be shared with helpers. */
export type TaskTable = Record<string, { input: object; event: object; help?: TaskHelp }>;

/** The kinds of a table. */
export type TaskKind<T extends TaskTable> = keyof T & string;

export interface TaskOptions {
  /** Cancels the task: it ends with `task.cancelled` at its next page, or its thread is terminated after 2 s. */
  readonly signal: AbortSignal;
  /** A user id. Waiting tasks of different owners take turns. */
  readonly owner: string;
  /** The trace of the call as a `traceparent` (W3C Trace Context), if there is one. */
  readonly trace?: string;
}

export interface TaskHealth {
  /** Whether at least one worker can accept tasks. */
  readonly ready: boolean;
  /** Number of tasks waiting for a worker. */
  readonly queued: number;
  /** Number of tasks being worked on. */
  readonly active: number;
}

/** Runs long work outside the thread that serves requests. Every implementation passes `taskRunnerConformance`. */
export interface TaskRunner<T extends TaskTable> {
  /**
   * Queues a task at once and returns its events in order. Throws `TaskError`: `task.busy` immediately if the queue is
   * full; `task.cancelled`, `task.timed_out`, `task.out_of_memory`, `task.unread`, `task.crashed` or a code of the
   * handler during iteration. Leaving the iteration early cancels the task; a task whose events are not read pauses
   * after a few events. Byte arrays in `input` are transferred, not copied: the caller cannot use them afterwards.
   */
  run<K extends TaskKind<T>>(
    kind: K,
    input: T[K]['input'],
    options: TaskOptions,
  ): AsyncIterable<T[K]['event']>;
  health(): TaskHealth;
  /** Ends running and waiting tasks with `task.cancelled` and frees all workers. */
  close(): Promise<void>;
}

/** What passes between a task and its helpers; plain data. */
export interface TaskHelp {
  /** What every helper begins with. Shared memory in it is not copied. */
  readonly opening: object;
  readonly part: object;
  readonly answer: object;
}

/** The kinds of work a runner knows, each with what it takes and the events it gives; those with `help` can be shared out. */
export type TaskTable = Record<string, { input: object; event: object; help?: TaskHelp }>;

export interface TaskOptions {
  /** Stops the task: it ends with `task.cancelled` at its next page, or is killed 2 s later. */
  readonly signal: AbortSignal;
  /** Whose work it is (a user id); waiting tasks of different owners take turns. */
  readonly owner: string;
  /** The trace that the work belongs to, as a `traceparent` of W3C Trace Context; of no trace when left out. */
  readonly trace?: string;
}

export interface TaskHealth {
  /** Whether at least one worker can take work. */
  readonly ready: boolean;
  /** Tasks waiting for a worker. */
  readonly queued: number;
  /** Tasks a worker is busy with. */
  readonly active: number;
}

/**
 * Runs long work away from the thread that serves requests. Every implementation passes
 * `taskRunnerConformance`.
 */
export interface TaskRunner<T extends TaskTable> {
  /**
   * Queues a task at once and gives its events in order. Throws `TaskError`: `task.busy` right here when the
   * queue is full; `task.cancelled`, `task.timed_out`, `task.out_of_memory`, `task.unread`, `task.crashed` or the
   * handler's own code while iterating. Leaving the iteration early cancels the task; a task nobody iterates waits after a few events.
   * Byte arrays in `input` are moved, not copied: the caller cannot use them afterwards.
   */
  run<K extends keyof T & string>(
    kind: K,
    input: T[K]['input'],
    options: TaskOptions,
  ): AsyncIterable<T[K]['event']>;
  health(): TaskHealth;
  /** Ends running and waiting tasks with `task.cancelled` and frees every worker. */
  close(): Promise<void>;
}

/** Seconds that a job nobody speaks of stays. */
export const FORGOTTEN_SECONDS = 120;

/**
 * Where jobs keep what they hold while they are under way or wait to be fetched: files, orders, results. In the memory of this
 * process, or in a Redis, sealed; never on a disk. All methods but `close` throw `TaskError` (`task.busy`) while it does not
 * answer or is full.
 */
export interface JobVault {
  /** Whether other processes have it too, so that they can go on where this one ends. */
  readonly isShared: boolean;
  /** Puts a part of a job in, unless it is there already: false then. */
  put(jobId: string, part: string, value: unknown): Promise<boolean>;
  /** A part; undefined when it is not there (any more). */
  read(jobId: string, part: string): Promise<unknown>;
  /** The names of a job's parts. */
  parts(jobId: string): Promise<ReadonlySet<string>>;
  /** Drops some parts of a job, or all of it. */
  drop(jobId: string, parts?: readonly string[]): Promise<void>;
  /** Says that a job is wanted for so long at least; of what nobody speaks nothing stays. */
  keep(jobId: string, seconds: number): Promise<void>;
  close(): Promise<void>;
}

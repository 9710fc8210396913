/** Lifetime in seconds of a job's data without `keep`. */
export const FORGOTTEN_SECONDS = 120;

/**
 * Stores files, orders and results of jobs until they are fetched: in the memory of this process, or encrypted in
 * Redis; never on disk. All methods but `close` throw `TaskError` (`task.busy`) while it is unavailable or full.
 */
export interface JobVault {
  /** Whether other processes share it, so that they can continue jobs of this one. */
  readonly isShared: boolean;
  /** Stores a part of a job; false if it already exists. */
  put(jobId: string, part: string, value: unknown): Promise<boolean>;
  /** A part; undefined if it does not or no longer exist. */
  read(jobId: string, part: string): Promise<unknown>;
  /** The names of a job's parts. */
  parts(jobId: string): Promise<ReadonlySet<string>>;
  /** Deletes some parts of a job, or all. */
  drop(jobId: string, parts?: readonly string[]): Promise<void>;
  /** Extends the lifetime of a job's data to at least this time; without it the data expires. */
  keep(jobId: string, seconds: number): Promise<void>;
  close(): Promise<void>;
}

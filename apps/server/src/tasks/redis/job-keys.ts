/** Names in Redis shared by all processes of an installation. */
export const QUEUE_PREFIX = 'sladd';
export const QUEUE_NAME = 'tasks';
/** For tasks of owners without other tasks while all slots are taken; used if workers announce that they read it. */
export const SPARE_QUEUE_NAME = 'spare';

/** The turns of owners. */
export const TURNS_KEY = 'sladd:turns';
/** Workers with the number of tasks of each queue that they take at once, scored by their last sign of life. */
export const WORKERS_KEY = 'sladd:workers';

/** Lifetime in seconds of a job's values after its last sign of life. */
export const JOB_TTL_SECONDS = 120;

/** The values of one job. */
export const jobKeys = (jobId: string) => ({
  /** The encrypted input of the task. */
  input: `sladd:job:${jobId}:input`,
  /** The encrypted events of the task: a stream in their order. */
  events: `sladd:job:${jobId}:events`,
  /**
   * `deposited` (from the reading process alone, so that it is gone for good once Redis has lost it), `holder` (the current
   * run of the job), `taken` (number of events that the reader has received), `told` (number of events sent, without
   * transient ones) and `cancelled`.
   */
  state: `sladd:job:${jobId}:state`,
});

/** The channel on which a process is notified. */
export const bellOf = (processId: string): string => `sladd:bell:${processId}`;

/** Exists while the reading process is alive. */
export const aliveKey = (processId: string): string => `sladd:alive:${processId}`;

/** A reading process without a sign of life for this time is considered dead. */
export const ALIVE_SECONDS = 8;

/** The name of one run of a job: its worker and the number of its try. */
export const holderOf = (workerId: string, attempt: number): string => `${workerId}:${attempt}`;

/** The channel on which the worker of a run is notified. */
export const bellOfHolder = (holder: string): string => bellOf(holder.split(':')[0] ?? '');

/** Number of the entry that ends a task. No event can follow it, whoever sends it. */
export const END_NUMBER = Number.MAX_SAFE_INTEGER;

/** The record of a job, without any content of a document. */
export interface JobRecord<K extends string> {
  readonly kind: K;
  /** The process to notify. */
  readonly reader: string;
  /** A hash. */
  readonly owner: string;
  /** The trace it belongs to: random numbers. */
  readonly trace?: string | undefined;
}

/** What all processes of one installation share in Redis. */
export const QUEUE_PREFIX = 'sladd';
export const QUEUE_NAME = 'tasks';
/** Tasks of owners who have nothing else under way, while all slots are taken; used while a worker says that it reads it. */
export const SPARE_QUEUE_NAME = 'spare';

/** Whose turn it is, by owner. */
export const TURNS_KEY = 'sladd:turns';
/** Workers and how many tasks of each queue they take at once, scored by when they were last heard of. */
export const WORKERS_KEY = 'sladd:workers';

/** Seconds that what a job carries outlives its last sign of life. */
export const JOB_TTL_SECONDS = 120;

/** The values of one job. */
export const jobKeys = (jobId: string) => ({
  /** What the task takes, sealed. */
  input: `sladd:job:${jobId}:input`,
  /** What the task gives: a stream in the order of the events, sealed. */
  events: `sladd:job:${jobId}:events`,
  /**
   * `holder` (the run of the job that counts), `taken` (events the reader has had), `told` (events there are, without those that
   * tell of the moment alone) and `cancelled`.
   */
  state: `sladd:job:${jobId}:state`,
});

/** Where a process hears that there is news. */
export const bellOf = (processId: string): string => `sladd:bell:${processId}`;

/** There as long as the process that reads is. */
export const aliveKey = (processId: string): string => `sladd:alive:${processId}`;

/** Without a sign of life for so long nobody reads any more. */
export const ALIVE_SECONDS = 8;

/** The name of one run of a job: its worker, and which try it is. */
export const holderOf = (workerId: string, attempt: number): string => `${workerId}:${attempt}`;

/** Where the worker of a run hears that there is news. */
export const bellOfHolder = (holder: string): string => bellOf(holder.split(':')[0] ?? '');

/** Number of the entry that ends a task. No event comes after it, whoever sends it. */
export const END_NUMBER = Number.MAX_SAFE_INTEGER;

/** What a job's record tells; nothing of a document. */
export interface JobRecord {
  readonly kind: string;
  /** The process whose bell rings for news. */
  readonly reader: string;
  /** A hash. */
  readonly owner: string;
  /** The trace it belongs to: random numbers. */
  readonly trace?: string | undefined;
}

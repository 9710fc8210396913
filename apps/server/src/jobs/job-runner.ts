import type { RedactionReport } from '@sladd/contract';
import type { Selectable } from 'kysely';
import type { JobTable } from '../db/tables.ts';
import type { JobVault } from './job-vault.ts';

/** The database row of a job. */
export type JobRow = Selectable<JobTable>;

/** Controls the delivery of results that require approval. */
export interface JobGate {
  /** The approval of a delivered file; undefined if none is required. */
  approvalOf(index: number): RedactionReport['approval'];
  /** Called with the indexes of the delivered files. Throws `AppError` if they may not be delivered. */
  leave(delivered: readonly number[]): Promise<void>;
}

/** Processes jobs in the background. */
export interface JobRunner {
  readonly vault: JobVault;
  /** A new lease of this process, for a job to be inserted. */
  lease(): { readonly holder: string; readonly at: Date; readonly until: Date };
  /** Queues a job held by this process. */
  take(row: JobRow, gate?: JobGate): void;
  /** Stops a job if this process runs it. */
  stop(jobId: string): void;
  /** Called before an owner is deleted; returns the function that afterwards drops the data of their jobs. */
  prepareOwnerDeletion(userId: string): Promise<() => Promise<void>>;
  /** Starts processing jobs, first those of an earlier run. */
  start(): Promise<void>;
  /** Starts no more jobs, lets running files end within the grace time, and hands over or fails the rest. */
  close(graceMs: number): Promise<void>;
}

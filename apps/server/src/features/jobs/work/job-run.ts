import type { RedactionReport } from '@sladd/contract';
import type { Deps } from '../../../deps.ts';
import type { UploadedFile } from '../../../http/uploads/upload.ts';
import type { Batch } from '../../../tasks/batch.ts';
import type { UsageMeter } from '../../subscriptions/index.ts';
import type { HeldOrder } from '../held-order.ts';
import type { FileOutcome } from './file-outcome.ts';

/** The dependencies of work on files. */
export type WorkDeps = Pick<
  Deps,
  'db' | 'clock' | 'plans' | 'secret' | 'tasks' | 'proofKeys' | 'newId' | 'log' | 'webhooks'
>;

/** One run of a job, as seen by the work on its files. */
export interface JobRun {
  readonly order: HeldOrder;
  readonly batch: Batch;
  /** Counts the pages of detections; only for orders with a detection. */
  readonly meter: () => Promise<UsageMeter>;
  /** The original file, to be transferred to a task. Throws `TaskError` (`job.lost`). */
  readonly fileOf: (index: number) => Promise<UploadedFile>;
  /** Records the start of work that may only be done once per file; false if it was already started. */
  readonly begin: (index: number) => Promise<boolean>;
  /** The approval of a delivered file, if one is required. */
  readonly approvalOf: (index: number) => RedactionReport['approval'];
  /** Called for each page that was read. */
  readonly onPage: (index: number, pageNumber: number) => void;
}

/** Completes one file. Throws `TaskError` with `task.cancelled` or `job.lost`, and unexpected errors. */
export type WorkOnFile = (index: number) => Promise<FileOutcome>;

import type { RedactionReport } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { UploadedFile } from '../../http/upload.ts';
import type { Batch } from '../../tasks/batch.ts';
import type { UsageMeter } from '../subscriptions/index.ts';
import type { FileOutcome } from './file-outcome.ts';
import type { HeldOrder } from './held-order.ts';

/** What the work on files is done with. */
export type WorkDeps = Pick<
  Deps,
  'db' | 'clock' | 'plans' | 'secret' | 'tasks' | 'proofKeys' | 'newId' | 'log' | 'webhooks'
>;

/** One run of a job, as the work on its files sees it. */
export interface JobRun {
  readonly order: HeldOrder;
  readonly batch: Batch;
  /** Counts the pages of detections; only where the order has one. */
  readonly meter: () => Promise<UsageMeter>;
  /** A file as it was sent, to be moved into a task. Throws `TaskError` (`job.lost`). */
  readonly fileOf: (index: number) => Promise<UploadedFile>;
  /** Notes that what is done once begins for a file; false when it was begun before. */
  readonly begin: (index: number) => Promise<boolean>;
  /** The approval that a file goes out by, where one is needed. */
  readonly approvalOf: (index: number) => RedactionReport['approval'];
  /** Told of each page that was read. */
  readonly onPage: (index: number, pageNumber: number) => void;
}

/** Works on one file to its end. Throws `TaskError` with `task.cancelled` or `job.lost`, and what nobody foresaw. */
export type WorkOnFile = (index: number) => Promise<FileOutcome>;

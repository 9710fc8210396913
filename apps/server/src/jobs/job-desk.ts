import type { RedactionReport } from '@sladd/contract';
import type { Selectable } from 'kysely';
import type { JobTable } from '../db/tables.ts';
import type { JobVault } from './job-vault.ts';

/** A job as the database has it. */
export type JobRow = Selectable<JobTable>;

/** Hands out what was made, where somebody else has to have approved it. */
export interface JobGate {
  /** The approval that a file goes out by; undefined where none is needed. */
  approvalOf(index: number): RedactionReport['approval'];
  /** Told which files are handed out. Throws `AppError` where they may not be. */
  leave(delivered: readonly number[]): Promise<void>;
}

/** Works on jobs while nobody waits for them. */
export interface JobDesk {
  readonly vault: JobVault;
  /** A hold of this process that begins now, for a job that is being written down. */
  hold(): { readonly holder: string; readonly at: Date; readonly until: Date };
  /** Begins with a job that this process holds, as soon as it is its turn. */
  take(row: JobRow, gate?: JobGate): void;
  /** Stops a job that is not to be worked on any more, if this process does. */
  stop(jobId: string): void;
  /** Called before an owner is deleted; gives the way to drop, after that, what their jobs held. */
  ownerGoes(userId: string): Promise<() => Promise<void>>;
  /** Looks after jobs from now on, first those that an earlier run left. */
  start(): Promise<void>;
  /** Takes no more, lets files that are under way end within the time given, and hands over or fails the rest. */
  close(graceMs: number): Promise<void>;
}

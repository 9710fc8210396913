import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { JobLimits, JobRoom } from './jobs.store.ts';

/** Limit of open jobs per owner. */
const MOST_OPEN = 20;
const RETRY_AFTER_SECONDS = 10;

/** The limits of jobs, per owner and in total. */
export function jobLimits({ config }: Pick<Deps, 'config'>): JobLimits {
  return { openJobs: MOST_OPEN, kilobytes: config.jobs.memoryBytes / 1024 };
}

/** Throws `job.too_many` or `task.busy` unless there is space. */
export function requireRoom(room: JobRoom): void {
  if (room === 'free') return;
  const code = room === 'full' ? 'task.busy' : 'job.too_many';
  throw new AppError(code, { details: { retry_after_seconds: RETRY_AFTER_SECONDS } });
}

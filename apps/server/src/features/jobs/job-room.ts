import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { JobLimits, JobRoom } from './jobs.store.ts';

/** Jobs of one owner that have not ended. */
const MOST_OPEN = 20;
const RETRY_AFTER_SECONDS = 10;

/** What one owner, and all together, may have in jobs here. */
export function jobLimits({ config }: Pick<Deps, 'config'>): JobLimits {
  return { openJobs: MOST_OPEN, kilobytes: config.jobs.memoryBytes / 1024 };
}

/** Throws `job.too_many` or `task.busy` unless there is room. */
export function requireRoom(room: JobRoom): void {
  if (room === 'free') return;
  const code = room === 'full' ? 'task.busy' : 'job.too_many';
  throw new AppError(code, { details: { retry_after_seconds: RETRY_AFTER_SECONDS } });
}

import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { JobLimits, JobRoom } from './jobs.store.ts';
import { dropData } from './results/drop-data.ts';
import { releaseSent } from './results/results.store.ts';

/** Limit of open jobs per owner. */
const MOST_OPEN = 20;
const RETRY_AFTER_SECONDS = 10;

/** The limits of jobs, per owner and in total. */
export function jobLimits({ config }: Pick<Deps, 'config'>): JobLimits {
  return { openJobs: MOST_OPEN, kilobytes: config.jobs.memoryBytes / 1024 };
}

/**
 * Asks for space, once more after results that were sent already gave way. Throws `job.too_many` or `task.busy` if
 * there is none.
 */
export async function requireRoom(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  userId: string,
  ask: () => Promise<JobRoom>,
): Promise<void> {
  let room = await ask();
  if (room === 'free') return;
  const released = await releaseSent(db, clock(), room === 'full' ? undefined : userId);
  await dropData(jobs.vault, released);
  if (released.length > 0) room = await ask();
  if (room === 'free') return;
  const code = room === 'full' ? 'task.busy' : 'job.too_many';
  throw new AppError(code, { details: { retry_after_seconds: RETRY_AFTER_SECONDS } });
}

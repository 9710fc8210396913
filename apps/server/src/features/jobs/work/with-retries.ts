import { setTimeout as sleep } from 'node:timers/promises';
import { findUnavailable } from '../../../db/database-unavailable.ts';
import { TaskError } from '../../../tasks/task-error.ts';

const MOST_TRIES = 20;

/**
 * Retries repeatable work while the task queue is full or the database is unavailable, for about a minute and a half at
 * most. Throws the last error, and `task.cancelled` when the signal aborts.
 */
export async function withRetries<R>(signal: AbortSignal, work: () => Promise<R>): Promise<R> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const pauseSeconds = pauseAfter(error);
      if (pauseSeconds === undefined || tries === MOST_TRIES) throw error;
      await sleep(pauseSeconds * 1000, undefined, { signal }).catch(() => {
        throw new TaskError('task.cancelled');
      });
    }
  }
}

/** Pause before the next try in seconds; undefined if a retry is pointless. */
function pauseAfter(error: unknown): number | undefined {
  if (error instanceof TaskError && error.code === 'task.busy') return error.retryAfterSeconds ?? 1;
  return findUnavailable(error)?.retryAfterSeconds;
}

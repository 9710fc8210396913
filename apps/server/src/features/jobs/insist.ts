import { setTimeout as sleep } from 'node:timers/promises';
import { findUnavailable } from '../../db/database-unavailable.ts';
import { TaskError } from '../../tasks/task-error.ts';

const MOST_TRIES = 20;

/**
 * Does what may be done again until nobody is busy and the database answers: for about a minute and a half at most. Throws what
 * it throws, and `task.cancelled` by the signal.
 */
export async function insist<R>(signal: AbortSignal, work: () => Promise<R>): Promise<R> {
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

/** Undefined where another try is not worth it. */
function pauseAfter(error: unknown): number | undefined {
  if (error instanceof TaskError && error.code === 'task.busy') return error.retryAfterSeconds ?? 1;
  return findUnavailable(error)?.retryAfterSeconds;
}

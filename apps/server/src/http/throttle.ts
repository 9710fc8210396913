import type { Kysely } from 'kysely';
import type { Clock, NewId } from '../clock.ts';
import { type AttemptLimit, attemptKey, countAttempt, forgetAttempt } from '../db/attempts.ts';
import type { Tables } from '../db/tables.ts';
import { AppError } from './app-error.ts';

export interface CountedAttempt {
  /** Removes the attempt from the count, if it turned out not to be of the limited kind. */
  forget(): Promise<void>;
}

/**
 * Counts an attempt of something limited; throws `request.too_many`, with the time to wait, if the limit is reached.
 * `about` is what is limited and for whom; only a hash of it is stored.
 */
export async function throttle(
  { db, clock, newId }: { db: Kysely<Tables>; clock: Clock; newId: NewId },
  about: readonly string[],
  limit: AttemptLimit,
): Promise<CountedAttempt> {
  const id = newId();
  const attempt = { id, key: attemptKey(...about), at: clock(), limit };
  const outcome = await countAttempt(db, attempt);
  if (!outcome.isAllowed) {
    throw new AppError('request.too_many', { details: { retry_after_seconds: outcome.retryAfterSeconds } });
  }
  return { forget: () => forgetAttempt(db, id) };
}

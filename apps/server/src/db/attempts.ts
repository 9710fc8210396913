import { createHash } from 'node:crypto';
import type { Database } from './database.ts';

/** Limit of attempts within a sliding window. */
export interface AttemptLimit {
  readonly attempts: number;
  readonly windowMs: number;
}

export type AttemptOutcome =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly retryAfterSeconds: number };

/** A key that does not reveal what it identifies. */
export function attemptKey(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/**
 * Counts one attempt. If the limit is reached, nothing is counted and the result contains the waiting time. The attempt
 * is inserted before counting, so that concurrent attempts cannot exceed the limit.
 */
export async function countAttempt(
  db: Database,
  attempt: { readonly id: string; readonly key: string; readonly at: Date; readonly limit: AttemptLimit },
): Promise<AttemptOutcome> {
  const { id, key, at, limit } = attempt;
  const since = new Date(at.getTime() - limit.windowMs).toISOString();
  // Later than any server's clock: made while a clock was wrong, which must lock nobody out until then.
  const tooLate = new Date(at.getTime() + limit.windowMs).toISOString();
  await db
    .deleteFrom('attempts')
    .where('key', '=', key)
    .where(({ eb, or }) => or([eb('attempted_at', '<=', since), eb('attempted_at', '>', tooLate)]))
    .execute();
  await db.insertInto('attempts').values({ id, key, attempted_at: at.toISOString() }).execute();
  const rows = await db
    .selectFrom('attempts')
    .select('attempted_at')
    .where('key', '=', key)
    .where('attempted_at', '>', since)
    .orderBy('attempted_at')
    .execute();
  if (rows.length <= limit.attempts) return { isAllowed: true };
  await forgetAttempt(db, id);
  const oldest = rows[rows.length - 1 - limit.attempts]?.attempted_at ?? at.toISOString();
  const freeAt = new Date(oldest).getTime() + limit.windowMs;
  return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil((freeAt - at.getTime()) / 1000)) };
}

/** Deletes the attempts of a key, for example after a success. */
export async function clearAttempts(db: Database, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute();
}

/** Deletes one attempt. */
export async function forgetAttempt(db: Database, id: string): Promise<void> {
  await db.deleteFrom('attempts').where('id', '=', id).execute();
}

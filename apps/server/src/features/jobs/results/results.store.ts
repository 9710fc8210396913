import { JOB_REPEAT_SECONDS } from '@sladd/contract';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

/** Minimum time for a transfer that has begun. */
const FETCH_SECONDS = 600;
/** So long a result is held for a transfer that has begun: its time is over when as much is left as after it was sent. */
export const HELD_SECONDS = FETCH_SECONDS + JOB_REPEAT_SECONDS;

function after(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}

/**
 * Claims a result for one request: for the first time, or once more after it was sent. Undefined if there is none, or
 * another request has it.
 */
export async function takeResult(
  db: Database,
  id: string,
  now: Date,
): Promise<'first' | 'again' | undefined> {
  if (await takeWaiting(db, id, now)) return 'first';
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ result_until: after(now, HELD_SECONDS) })
    .where('id', '=', id)
    .where(wasSent(now))
    .where('result_until', '>', now.toISOString())
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'again' : undefined;
}

/** Results that were sent and can be fetched once more: a transfer that is under way has more time than they. */
function wasSent(now: Date) {
  return ({ and, eb }: ExpressionBuilder<Tables, 'jobs'>) =>
    and([
      eb('result', '=', 'given'),
      eb('held_kilobytes', '>', 0),
      eb('result_until', '<=', after(now, JOB_REPEAT_SECONDS)),
    ]);
}

async function takeWaiting(db: Database, id: string, now: Date): Promise<boolean> {
  const longest = after(now, HELD_SECONDS);
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set((row) => ({
      result: 'given',
      result_until: row
        .case()
        .when('result_until', '<', longest)
        .then(longest)
        .else(row.ref('result_until'))
        .end(),
    }))
    .where('id', '=', id)
    .where('result', '=', 'waiting')
    .where('result_until', '>', now.toISOString())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes a result available again after an incomplete transfer. */
export async function putResultBack(db: Database, id: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ result: 'waiting' })
    .where('id', '=', id)
    .where('result', '=', 'given')
    .where('held_kilobytes', '>', 0)
    .execute();
}

/** Keeps a result that was sent for a short while, in case it did not arrive. */
export async function keepSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ result_until: after(now, JOB_REPEAT_SECONDS) })
    .where('id', '=', id)
    .where('result', '=', 'given')
    .where('held_kilobytes', '>', 0)
    .execute();
}

/** Gives up results that were sent, of one owner or of all; returns the jobs that still have data in the vault. */
export async function releaseSent(db: Database, now: Date, userId?: string): Promise<readonly string[]> {
  const rows = await db
    .updateTable('jobs')
    .set({ held_kilobytes: 0 })
    .where(wasSent(now))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Records that the vault no longer holds data of a job. */
export async function noteDropped(db: Database, id: string): Promise<void> {
  await db.updateTable('jobs').set({ held_kilobytes: 0 }).where('id', '=', id).execute();
}

/** Drops a result that waits, or that was sent; returns whether there was one. */
export async function dropResult(db: Database, id: string, now: Date): Promise<boolean> {
  const sent = await db
    .updateTable('jobs')
    .set({ held_kilobytes: 0 })
    .where('id', '=', id)
    .where(wasSent(now))
    .executeTakeFirst();
  if (sent.numUpdatedRows > 0n) return true;
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ result: 'gone', held_kilobytes: 0 })
    .where('id', '=', id)
    .where('result', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Expires results; returns the jobs that still have data in the vault. */
export async function expireResults(db: Database, now: Date): Promise<readonly string[]> {
  const rows = await db
    .updateTable('jobs')
    .set((row) => ({
      result: row
        .case()
        .when('result', '=', 'waiting')
        .then('gone' as const)
        .else('given' as const)
        .end(),
      held_kilobytes: 0,
    }))
    .where('held_kilobytes', '>', 0)
    .where('result', 'in', ['waiting', 'given'])
    .where('result_until', '<=', now.toISOString())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Expires all results; for a single server that has lost its vault. */
export async function forgetResults(db: Database): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ result: 'gone', held_kilobytes: 0 })
    .where('result', '=', 'waiting')
    .execute();
  await db.updateTable('jobs').set({ held_kilobytes: 0 }).where('result', '=', 'given').execute();
}

import { JOB_RESULT_MINUTES, type JobKind, type JobState } from '@sladd/contract';
import type { Database } from '../../db/database.ts';
import type { JobRow } from '../../jobs/job-runner.ts';

/** A job with the name of the key that started it. */
export type NamedJob = JobRow & { readonly key_name: string | null };

/** The states of a job that has not ended. */
export const openStates = ['waiting', 'running'] as const satisfies readonly JobState[];

/** The limits of jobs, per owner and in total. */
export interface JobLimits {
  /** Open jobs per owner. */
  readonly openJobs: number;
  /** For all owners together; one owner may use half of it. */
  readonly kilobytes: number;
}

/** `too_many` if the owner's limit is reached, `full` if the total limit is. */
export type JobRoom = 'free' | 'too_many' | 'full';

/** Inserts a job if there is space, in a transaction. */
export async function insertJob(transaction: Database, row: JobRow, limits: JobLimits): Promise<JobRoom> {
  // Locks the owner's row, so that concurrent calls cannot exceed the limit.
  await transaction.updateTable('users').set({ id: row.user_id }).where('id', '=', row.user_id).execute();
  const room = await findRoom(transaction, row, limits);
  if (room !== 'free') return room;
  await transaction.insertInto('jobs').values(row).execute();
  return 'free';
}

/** Whether there is space for one more job of an owner. */
export async function findRoom(
  db: Database,
  { user_id, held_kilobytes }: Pick<JobRow, 'user_id' | 'held_kilobytes'>,
  limits: JobLimits,
): Promise<JobRoom> {
  const { count } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('user_id', '=', user_id)
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow();
  if (Number(count) >= limits.openJobs) return 'too_many';
  const own = await heldKilobytes(db, user_id);
  if (own > 0 && own + held_kilobytes > limits.kilobytes / 2) return 'too_many';
  const all = await heldKilobytes(db);
  return all > 0 && all + held_kilobytes > limits.kilobytes ? 'full' : 'free';
}

async function heldKilobytes(db: Database, userId?: string): Promise<number> {
  const { held } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.sum<number | string | null>('held_kilobytes').as('held'))
    .where('held_kilobytes', '>', 0)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .executeTakeFirstOrThrow();
  return Number(held ?? 0);
}

/** The jobs of an owner that may have data in the vault. */
export async function findHeld(db: Database, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('user_id', '=', userId)
    .where('held_kilobytes', '>', 0)
    .execute();
  return rows.map(({ id }) => id);
}

/** The job with this name mark, if there is one. */
export function findByName(db: Database, nameMark: string): Promise<JobRow | undefined> {
  return db.selectFrom('jobs').selectAll().where('name_mark', '=', nameMark).executeTakeFirst();
}

/** A job of any owner. */
export function findRow(db: Database, id: string): Promise<JobRow | undefined> {
  return db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
}

function named(db: Database, userId: string) {
  return db
    .selectFrom('jobs')
    .leftJoin('api_keys', 'api_keys.id', 'jobs.api_key_id')
    .selectAll('jobs')
    .select('api_keys.name as key_name')
    .where('jobs.user_id', '=', userId);
}

/** A job of this owner; undefined for those of others. */
export function findJob(db: Database, userId: string, id: string): Promise<NamedJob | undefined> {
  return named(db, userId).where('jobs.id', '=', id).executeTakeFirst();
}

/** An owner's jobs, newest first, starting before an id; ids sort by age. */
export function findJobs(
  db: Database,
  userId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<NamedJob[]> {
  return named(db, userId)
    .$if(before !== undefined, (query) => query.where('jobs.id', '<', before ?? ''))
    .orderBy('jobs.id', 'desc')
    .limit(limit)
    .execute();
}

/** Stores the progress of a job; false if the process no longer holds it. */
export async function noteProgress(
  db: Database,
  { id, holder }: Pick<JobRow, 'id' | 'holder'>,
  progress: Partial<JobRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set(progress)
    .where('id', '=', id)
    .where('holder', '=', holder)
    .where('state', 'in', openStates)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a job for its holder; false if it has already ended or another process holds it. */
export function endJob(
  db: Database,
  job: Pick<JobRow, 'id' | 'holder'>,
  end: Partial<JobRow> & { readonly state: 'done' | 'failed' },
  { at, hasResult }: { readonly at: Date; readonly hasResult: boolean },
): Promise<boolean> {
  const until = new Date(at.getTime() + JOB_RESULT_MINUTES * 60_000).toISOString();
  return noteProgress(db, job, {
    ...end,
    ...(hasResult ? { result: 'waiting', result_until: until } : { held_kilobytes: 0 }),
    ended_at: at.toISOString(),
    holder: null,
    holder_until: null,
  });
}

/** Cancels an open job; false if it has already ended. */
export async function cancelOpen(db: Database, userId: string, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({
      state: 'cancelled',
      ended_at: at.toISOString(),
      held_kilobytes: 0,
      holder: null,
      holder_until: null,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', 'in', openStates)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a job that could not be started. */
export async function deleteJob(db: Database, id: string): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).execute();
}

/** Deletes jobs that ended before an instant. */
export async function deleteEnded(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('jobs').where('ended_at', '<=', before.toISOString()).execute();
}

export function newJobRow(
  job: Pick<
    JobRow,
    'id' | 'user_id' | 'api_key_id' | 'name_mark' | 'order_mark' | 'files' | 'held_kilobytes'
  > & {
    readonly kind: JobKind;
  },
  { holder, at, until }: { readonly holder: string; readonly at: Date; readonly until: Date },
): JobRow {
  return {
    ...job,
    state: 'waiting',
    files_done: 0,
    files_refused: 0,
    pages_read: 0,
    result: 'none',
    error_code: null,
    error_file: null,
    error_page: null,
    result_until: null,
    holder,
    holder_until: until.toISOString(),
    created_at: at.toISOString(),
    started_at: null,
    ended_at: null,
  };
}

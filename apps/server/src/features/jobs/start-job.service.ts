import type { JobOrder } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { UploadedFile } from '../../http/uploads/upload.ts';
import type { JobRow } from '../../jobs/job-runner.ts';
import { type HeldOrder, partNames } from './held-order.ts';
import type { JobCaller } from './job-caller.ts';
import { markOf, nameMarkOf } from './job-name.ts';
import { jobLimits, requireRoom } from './job-room.ts';
import { deleteJob, findByName, findJob, insertJob, type NamedJob, newJobRow } from './jobs.store.ts';
import { readOrder } from './orders/order.ts';

type StartDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'plans' | 'secret' | 'audit' | 'jobs' | 'config'>;

/**
 * Stores the files and the order of a job and starts it. If the owner has already used its name, it returns that job
 * and starts nothing. Throws the errors of {@link readOrder}, `job.name_taken`, `job.too_many` and `task.busy`.
 */
export async function startJob(
  deps: StartDeps,
  asked: Omit<JobCaller, 'jobId'>,
  files: readonly UploadedFile[],
  order: JobOrder,
): Promise<NamedJob> {
  const { db, newId, jobs } = deps;
  const caller = { ...asked, jobId: newId() };
  const { userId, key } = caller.actor;
  const marks = await marksOf(deps, caller, files, order);
  const known = await findKnown(deps, caller, marks);
  if (known) return known;
  const { work, gate } = await readOrder(deps, caller, files, order);
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  const about = { id: caller.jobId, user_id: userId, api_key_id: key?.id ?? null, kind: order.kind };
  // Empty files hold something, too: the order, and later the result.
  const size = { files: files.length, held_kilobytes: Math.max(1, Math.ceil(bytes / 1024)) };
  const row = newJobRow({ ...about, ...marks, ...size }, jobs.lease());
  try {
    await requireRoom(deps, userId, () =>
      db.transaction().execute((transaction) => insertJob(transaction, row, jobLimits(deps))),
    );
  } catch (error) {
    // The same call may have arrived twice at once.
    const winner = await findKnown(deps, caller, marks);
    if (winner) return winner;
    throw error;
  }
  await fillVault(deps, row, { userId, files: files.map(withoutBytes), work }, files);
  jobs.take(row, gate);
  return (await findJob(db, userId, row.id)) ?? { ...row, key_name: null };
}

type Marks = Pick<JobRow, 'name_mark' | 'order_mark'>;

/** Keyed hashes of the job's name and of its whole order. */
async function marksOf(
  deps: Pick<Deps, 'secret'>,
  caller: Omit<JobCaller, 'jobId'>,
  files: readonly UploadedFile[],
  order: JobOrder,
): Promise<Marks> {
  const digests: string[][] = [];
  // Sequentially, and off the main thread.
  for (const { name, bytes } of files)
    digests.push([name, Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')]);
  return { name_mark: nameMarkOf(deps, caller), order_mark: markOf(deps, caller, [order, digests]) };
}

async function findKnown(
  { db }: Pick<Deps, 'db'>,
  { actor }: JobCaller,
  { name_mark, order_mark }: Marks,
): Promise<NamedJob | undefined> {
  const known = name_mark === null ? undefined : await findByName(db, name_mark);
  if (known && known.order_mark !== order_mark) throw new AppError('job.name_taken');
  return known && findJob(db, actor.userId, known.id);
}

/** Stores everything in the vault; if that fails, the job is deleted. */
async function fillVault(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { id }: JobRow,
  order: HeldOrder,
  files: readonly UploadedFile[],
): Promise<void> {
  try {
    await jobs.vault.put(id, partNames.order, order);
    for (const [index, { bytes }] of files.entries()) await jobs.vault.put(id, partNames.input(index), bytes);
  } catch (error) {
    await deleteJob(db, id);
    // The first error is the one to report; remaining data in the vault expires.
    await jobs.vault.drop(id).catch(() => undefined);
    throw error;
  }
}

function withoutBytes({ name, password }: UploadedFile): HeldOrder['files'][number] {
  return password === undefined ? { name } : { name, password };
}

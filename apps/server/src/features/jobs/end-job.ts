import type { WebhookBody } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { JobRow } from '../../jobs/job-runner.ts';
import { staysHere } from '../rules/index.ts';
import { cancelOpen, endJob, findRow } from './jobs.store.ts';

type EndDeps = Pick<Deps, 'db' | 'clock' | 'webhooks'>;

/** Ends a job for its holder and queues the webhooks; false if it has already ended or another process holds it. */
export function concludeJob(
  deps: EndDeps,
  job: Pick<JobRow, 'id' | 'holder'>,
  end: Parameters<typeof endJob>[2],
  hasResult: boolean,
): Promise<boolean> {
  return tellingEnd(deps, job.id, (db) => endJob(db, job, end, { at: deps.clock(), hasResult }));
}

/** Cancels an open job and queues the webhooks; false if it has already ended. */
export function cancelJobOf(deps: EndDeps, userId: string, id: string): Promise<boolean> {
  return tellingEnd(deps, id, (db) => cancelOpen(db, userId, id, deps.clock()));
}

async function tellingEnd(
  { db, webhooks, clock }: EndDeps,
  id: string,
  end: (db: Deps['db']) => Promise<boolean>,
): Promise<boolean> {
  if (!webhooks.isOn) return end(db);
  const hasEnded = await db.transaction().execute(async (transaction) => {
    if (!(await end(transaction))) return false;
    const row = await findRow(transaction, id);
    if (row && !(await staysHere(transaction, row.user_id)))
      await webhooks.add(transaction, row.user_id, bodyOf(row, clock()));
    return true;
  });
  webhooks.wake();
  return hasEnded;
}

const types = { done: 'job.done', failed: 'job.failed', cancelled: 'job.cancelled' } as const;

function bodyOf({ id: job, kind, state, files, files_refused, pages_read }: JobRow, at: Date): WebhookBody {
  const type = state === 'done' || state === 'failed' ? types[state] : types.cancelled;
  const counts = { files, refused: files_refused, pages: pages_read };
  return { type, timestamp: at.toISOString(), data: { job, kind, state, ...counts } };
}

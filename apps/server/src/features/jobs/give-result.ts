import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { onClosed } from '../../http/client-gone.ts';
import type { JobRow } from '../../jobs/job-desk.ts';
import { openResult } from './job-result.ts';
import { findRow, noteDropped, putResultBack, takeResult } from './jobs.store.ts';

type ResultDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>;

/**
 * Streams the result of an ended job to one request. After a complete transfer the result is dropped; after a broken
 * one it can be fetched again. Throws `job.being_fetched` or `job.result_gone`.
 */
export async function giveResult(deps: ResultDeps, job: JobRow, reply: FastifyReply): Promise<Readable> {
  const { db, clock, jobs } = deps;
  if (!(await takeResult(db, job.id, clock()))) {
    const now = await findRow(db, job.id);
    const isUnderWay = now?.result === 'given' && now.held_kilobytes > 0;
    throw new AppError(isUnderWay ? 'job.being_fetched' : 'job.result_gone');
  }
  try {
    const result = await openResult(jobs.vault, job.id, clock());
    if (!result) throw new AppError('job.result_gone');
    onceSent(reply, (isSent) => void settle(deps, job.id, isSent));
    reply
      .type(result.contentType)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${result.name}"`);
    return result.body;
  } catch (error) {
    if (error instanceof AppError) await noteDropped(db, job.id);
    else await putResultBack(db, job.id);
    throw error;
  }
}

/** Calls `tell` once: whether the answer was sent completely or the connection closed before. */
function onceSent(reply: FastifyReply, tell: (isSent: boolean) => void): void {
  let isReported = false;
  const settle = (isSent: boolean) => () => {
    if (!isReported) tell(isSent);
    isReported = true;
  };
  reply.raw.once('finish', settle(true));
  onClosed(reply, settle(false));
}

async function settle({ db, jobs, log }: ResultDeps, jobId: string, isSent: boolean): Promise<void> {
  try {
    if (!isSent) return await putResultBack(db, jobId);
    await noteDropped(db, jobId);
    await jobs.vault.drop(jobId);
  } catch (err) {
    // The result expires by time.
    log.warn({ err }, 'what became of a result cannot be noted');
  }
}

import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { onClosed } from '../../../http/client-gone.ts';
import type { JobRow } from '../../../jobs/job-runner.ts';
import { findRow } from '../jobs.store.ts';
import { openResult } from './job-result.ts';
import { HELD_SECONDS, keepSent, noteDropped, putResultBack, takeResult } from './results.store.ts';

type ResultDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>;

/**
 * Streams the result of an ended job to one request. After a broken transfer it can be fetched again until its time is
 * over; after a complete one for a short while more, since what was handed to the network need not have arrived. Throws
 * `job.being_fetched` or `job.result_gone`.
 */
export async function giveResult(deps: ResultDeps, job: JobRow, reply: FastifyReply): Promise<Readable> {
  const { db, clock, jobs } = deps;
  const turn = await takeResult(db, job.id, clock());
  if (turn === undefined) {
    const now = await findRow(db, job.id);
    const isLate = (now?.result_until ?? '') <= clock().toISOString();
    const isUnderWay = now?.result === 'given' && now.held_kilobytes > 0 && !isLate;
    throw new AppError(isUnderWay ? 'job.being_fetched' : 'job.result_gone');
  }
  const settle = async (isSent: boolean): Promise<void> => {
    try {
      if (isSent || turn === 'again') await keepSent(db, job.id, clock());
      else await putResultBack(db, job.id);
    } catch (err) {
      // The result expires by time.
      deps.log.warn({ err }, 'the state of a job result could not be stored');
    }
  };
  try {
    await jobs.vault.keep(job.id, HELD_SECONDS);
    const result = await openResult(jobs.vault, job.id, clock());
    if (!result) throw new AppError('job.result_gone');
    onceSent(reply, (isSent) => void settle(isSent));
    reply
      .type(result.contentType)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${result.name}"`);
    return result.body;
  } catch (error) {
    if (error instanceof AppError) await noteDropped(db, job.id);
    else await settle(false);
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

import type { FastifyReply } from 'fastify';
import { AppError } from './app-error.ts';

/** A signal that is aborted when the client disconnects before it has its answer. */
export function clientGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new AppError('task.cancelled'));
  });
  return gone.signal;
}

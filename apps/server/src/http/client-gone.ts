import type { FastifyReply } from 'fastify';
import { AppError } from './app-error.ts';

/** Runs `act` when the connection of a call is closed, at once if it is closed already. */
export function onClosed({ raw }: FastifyReply, act: () => void): void {
  // A client may leave while its account is being looked up, and the event is not sent again.
  if (raw.closed) act();
  else raw.once('close', act);
}

/** A signal that is aborted when the client disconnects before it has its answer. */
export function clientGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  onClosed(reply, () => {
    if (!reply.raw.writableFinished) gone.abort(new AppError('task.cancelled'));
  });
  return gone.signal;
}

import type { FastifyReply } from 'fastify';

/** Aborts when the client goes away before it has its answer, or when `shutdown` aborts. */
export function requestSignal(reply: FastifyReply, shutdown: AbortSignal): AbortSignal {
  const disconnected = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) disconnected.abort();
  });
  return AbortSignal.any([disconnected.signal, shutdown]);
}

import type { FastifyInstance } from 'fastify';

/** Aborts `graceMs` after the server began to close, so that calls still running then end. */
export function shutdownSignal(app: FastifyInstance, graceMs: number): AbortSignal {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setTimeout(() => stop.abort(), graceMs);
  });
  app.addHook('onClose', async () => clearTimeout(timer));
  return stop.signal;
}

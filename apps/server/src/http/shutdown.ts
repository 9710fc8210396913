import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/** How often connections without a running call are closed while the server closes. */
const IDLE_CHECK_MS = 100;
/** What calls may use after the signal, to answer that they were stopped. */
const LAST_WORDS_MS = 2_000;
/** About how long a server needs to be back. */
const RETRY_AFTER_SECONDS = 10;

/**
 * Aborts with `server.stopping` `graceMs` after the server began to close, so that calls still running then end. Browsers keep connections open:
 * each is closed when its call is done, and every one soon after the signal.
 */
export function shutdownSignal(app: FastifyInstance, graceMs: number): AbortSignal {
  const stop = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  app.addHook('preClose', async () => {
    timers.push(
      setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS),
      setTimeout(() => stop.abort(stopping()), graceMs),
      setTimeout(() => app.server.closeAllConnections(), graceMs + LAST_WORDS_MS),
    );
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });
  return stop.signal;
}

function stopping(): AppError {
  return new AppError('server.stopping', { details: { retry_after_seconds: RETRY_AFTER_SECONDS } });
}

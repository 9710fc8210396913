import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/** Interval of closing idle connections while the server closes. */
const IDLE_CHECK_MS = 100;
/** Time left to calls after the signal, to answer that they were stopped. */
const LAST_WORDS_MS = 2_000;
/** Estimated time until the server is back. */
const RETRY_AFTER_SECONDS = 10;

/**
 * A signal that is aborted with `server.stopping` `graceMs` after the server began to close, so that running calls end.
 * Browsers keep connections open, and open some before they need them: each is closed when its call is done or none has
 * begun, and all of them soon after the signal.
 */
export function shutdownSignal(app: FastifyInstance, graceMs: number): AbortSignal {
  const stop = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const closeIdle = () => {
    app.server.closeIdleConnections();
    // Node calls a connection idle when it has had a call.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  app.addHook('preClose', async () => {
    timers.push(
      setInterval(closeIdle, IDLE_CHECK_MS),
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

import { AppError } from './app-error.ts';

/** How often a call that takes long asks whether its session, or its key, is still there: a deleted key stops within a second. */
const SESSION_CHECK_MS = 900;

/** Follows the session of a call that is being answered. */
export interface SessionWatch {
  /** Aborts with `auth.required` as its reason once the session is over. */
  readonly signal: AbortSignal;
  stop(): void;
}

/** Asks now and then whether the session is over: signed out elsewhere, ended by its owner, too old. */
export function watchSession(isOver: () => Promise<boolean>, everyMs = SESSION_CHECK_MS): SessionWatch {
  const ended = new AbortController();
  const timer = setInterval(() => {
    isOver().then(
      (isSo) => {
        if (isSo) end();
      },
      // A database that does not answer says nothing about the session.
      () => undefined,
    );
  }, everyMs);
  timer.unref();
  const stop = () => clearInterval(timer);
  const end = () => {
    stop();
    ended.abort(new AppError('auth.required'));
  };
  return { signal: ended.signal, stop };
}

/** Passes events on until the signal aborts; then throws its reason, whatever the source is doing. */
export async function* untilAborted<E>(
  events: AsyncIterable<E>,
  signal: AbortSignal,
): AsyncGenerator<E, void, undefined> {
  const iterator = events[Symbol.asyncIterator]();
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  // Nobody may be waiting when it happens.
  aborted.promise.catch(() => undefined);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    for (;;) {
      signal.throwIfAborted();
      const next = await Promise.race([iterator.next(), aborted.promise]);
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    // A source that hears of it first has less to say.
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
    // Not awaited: a source that is busy ends by its own signal.
    iterator.return?.().catch(() => undefined);
  }
}

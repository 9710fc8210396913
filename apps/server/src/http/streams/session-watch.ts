import { AppError } from '../app-error.ts';

/** Interval of checking the session or key of a long call: a deleted key takes effect within a second. */
const SESSION_CHECK_MS = 900;

/** Watches the session of a call. */
export interface SessionWatch {
  /** Aborted with the reason `auth.required` when the session has ended. */
  readonly signal: AbortSignal;
  stop(): void;
}

/** Checks regularly whether the session has ended: signed out elsewhere, ended by its owner, or expired. */
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

/** Passes events on until the signal is aborted; then throws its reason, whatever the source is doing. */
export async function* untilAborted<E>(
  events: AsyncIterable<E>,
  signal: AbortSignal,
): AsyncGenerator<E, void, undefined> {
  const iterator = events[Symbol.asyncIterator]();
  // A race with one promise for all turns would hold every event until that promise is settled.
  let refuse: (reason: unknown) => void = () => undefined;
  const onAbort = () => refuse(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    for (;;) {
      signal.throwIfAborted();
      const next = await new Promise<IteratorResult<E>>((resolve, reject) => {
        refuse = reject;
        iterator.next().then(resolve, reject);
      });
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    // An error that the source throws because of the abort is less informative.
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
    // Not awaited: a busy source ends by its own signal.
    iterator.return?.().catch(() => undefined);
  }
}

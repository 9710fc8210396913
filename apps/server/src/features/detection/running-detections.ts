import { AppError } from '../../http/app-error.ts';

/** One streamed detection for each session at a time. */
export class RunningDetections {
  readonly #sessions = new Set<string>();

  /** Throws `detection.already_running`. */
  refuseSecond(sessionId: string): void {
    if (this.#sessions.has(sessionId)) throw new AppError('detection.already_running');
  }

  /**
   * Takes the session's place and passes the events on; gives the place back when they end or the signal aborts,
   * even if nobody reads them. Throws `detection.already_running`.
   */
  guard<E>(sessionId: string, signal: AbortSignal, events: AsyncIterable<E>): AsyncIterable<E> {
    this.refuseSecond(sessionId);
    this.#sessions.add(sessionId);
    const leave = (): void => {
      signal.removeEventListener('abort', leave);
      this.#sessions.delete(sessionId);
    };
    signal.addEventListener('abort', leave);
    return passOn(events, leave);
  }
}

async function* passOn<E>(events: AsyncIterable<E>, leave: () => void): AsyncGenerator<E, void, undefined> {
  try {
    yield* events;
  } finally {
    leave();
  }
}

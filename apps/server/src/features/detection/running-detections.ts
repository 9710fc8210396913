import { AppError } from '../../http/app-error.ts';
import type { Leave, SharedState } from '../../shared-state/shared-state.ts';

/** Allows one streamed detection per session at a time, across all servers. */
export class RunningDetections {
  readonly #shared: SharedState;

  constructor(shared: SharedState) {
    this.#shared = shared;
  }

  /**
   * Takes the session's slot and starts a run; releases the slot when its events end or the signal aborts, even if no
   * one reads them. Throws `detection.already_running` and the errors of `begin`.
   */
  async guard<E, A extends { readonly events: AsyncIterable<E> }>(
    sessionId: string,
    signal: AbortSignal,
    begin: () => Promise<A>,
  ): Promise<A> {
    const leave = await this.#shared.enter(`detection of ${sessionId}`, 1);
    if (!leave) throw new AppError('detection.already_running');
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    try {
      const answer = await begin();
      return { ...answer, events: passOn(answer.events, leave) };
    } catch (error) {
      leave();
      throw error;
    }
  }
}

async function* passOn<E>(events: AsyncIterable<E>, leave: Leave): AsyncGenerator<E, void, undefined> {
  try {
    yield* events;
  } finally {
    leave();
  }
}

import type { Leave, SharedState } from '../../shared-state/shared-state.ts';
import { AppError } from '../app-error.ts';

/** Two browsers with two windows each; each stream can occupy a thread. */
const MOST_PER_OWNER = 4;
const RETRY_AFTER_SECONDS = 10;

/** Limits the number of open event streams of each owner, over all servers. */
export class StreamPlaces {
  readonly #shared: SharedState;

  constructor(shared: SharedState) {
    this.#shared = shared;
  }

  /** Registers a stream and returns how to release it. Throws `task.too_many_streams`. */
  async enter(owner: string): Promise<Leave> {
    const leave = await this.#shared.enter(`streams of ${owner}`, MOST_PER_OWNER);
    if (leave) return leave;
    throw new AppError('task.too_many_streams', { details: { retry_after_seconds: RETRY_AFTER_SECONDS } });
  }
}

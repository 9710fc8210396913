import type { Leave, SharedState } from '../shared-state/shared-state.ts';
import { AppError } from './app-error.ts';

/** Two browsers with two windows each; each stream can hold a thread. */
const MOST_PER_OWNER = 4;
const RETRY_AFTER_SECONDS = 10;

/** How many event streams each owner has open, on all servers together. */
export class StreamPlaces {
  readonly #shared: SharedState;

  constructor(shared: SharedState) {
    this.#shared = shared;
  }

  /** Takes a place and gives the way to leave it. Throws `task.too_many_streams`. */
  async enter(owner: string): Promise<Leave> {
    const leave = await this.#shared.enter(`streams of ${owner}`, MOST_PER_OWNER);
    if (leave) return leave;
    throw new AppError('task.too_many_streams', { details: { retry_after_seconds: RETRY_AFTER_SECONDS } });
  }
}

import { AppError } from './app-error.ts';

/** Two browsers with two windows each; each stream can hold a thread. */
const MOST_PER_OWNER = 4;
const RETRY_AFTER_SECONDS = 10;

/** How many event streams each owner has open. */
export class StreamPlaces {
  readonly #open = new Map<string, number>();

  /** Takes a place and gives the way to leave it. Throws `task.too_many_streams`. */
  enter(owner: string): () => void {
    const open = this.#open.get(owner) ?? 0;
    if (open >= MOST_PER_OWNER)
      throw new AppError('task.too_many_streams', { details: { retry_after_seconds: RETRY_AFTER_SECONDS } });
    this.#open.set(owner, open + 1);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      const left = (this.#open.get(owner) ?? 1) - 1;
      if (left > 0) this.#open.set(owner, left);
      else this.#open.delete(owner);
    };
  }
}

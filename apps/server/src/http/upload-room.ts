import { TaskError } from '../tasks/task-error.ts';
import { FairQueue } from '../tasks/threads/fair-queue.ts';

/** How long a call waits for memory before it fails because the server is busy. */
const WAIT_LIMIT_MS = 20_000;
const RETRY_AFTER_SECONDS = 5;

interface Waiting {
  readonly bytes: number;
  readonly go: () => void;
}

/**
 * Memory shared by the forms of all calls. A form is only read once it has its memory, so its sender waits; owners take
 * turns. A form that is larger than all of it gets all of it.
 */
export class UploadRoom {
  readonly #mostBytes: number;
  readonly #waitLimitMs: number;
  readonly #queue = new FairQueue<Waiting>();
  #bytes = 0;

  constructor(mostBytes: number, waitLimitMs: number = WAIT_LIMIT_MS) {
    this.#mostBytes = mostBytes;
    this.#waitLimitMs = waitLimitMs;
  }

  /**
   * Resolves when the memory is available, with a function to release it. Throws `task.busy` or, by the signal,
   * `task.cancelled`.
   */
  async enter(owner: string, bytes: number, signal: AbortSignal): Promise<() => void> {
    if (this.#queue.size > 0 || !this.#fits(bytes)) await this.#turn(owner, bytes, signal);
    else this.#bytes += bytes;
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.#bytes -= bytes;
      this.#admit();
    };
  }

  #fits(bytes: number): boolean {
    return this.#bytes === 0 || this.#bytes + bytes <= this.#mostBytes;
  }

  /** Waits for its turn; the memory is reserved if it succeeds. */
  #turn(owner: string, bytes: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        act();
      };
      const waiting: Waiting = { bytes, go: () => settle(resolve) };
      const giveUp = (error: TaskError) => {
        this.#queue.remove(owner, waiting);
        settle(() => reject(error));
        this.#admit();
      };
      const onAbort = () => giveUp(new TaskError('task.cancelled'));
      const timer = setTimeout(
        () => giveUp(new TaskError('task.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })),
        this.#waitLimitMs,
      );
      signal.addEventListener('abort', onAbort);
      this.#queue.push(owner, waiting);
    });
  }

  #admit(): void {
    for (let next = this.#queue.peek(); next && this.#fits(next.bytes); next = this.#queue.peek()) {
      this.#queue.shift();
      this.#bytes += next.bytes;
      next.go();
    }
  }
}

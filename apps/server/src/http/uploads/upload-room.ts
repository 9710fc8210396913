import { TaskError } from '../../tasks/task-error.ts';
import { FairQueue } from '../../tasks/threads/fair-queue.ts';

/** How long a call waits for memory before it fails because the server is busy. */
const WAIT_LIMIT_MS = 20_000;
const RETRY_AFTER_SECONDS = 5;

interface Waiting {
  readonly owner: string;
  readonly bytes: number;
  readonly go: () => void;
}

/**
 * Memory shared by the forms of all calls. A form is only read once it has its memory, so its sender waits; owners take
 * turns. An owner who holds half of it leaves the rest to others, so that one slow connection keeps nobody out. A form that
 * is larger than all of it gets all of it.
 */
export class UploadRoom {
  readonly #mostBytes: number;
  readonly #waitLimitMs: number;
  readonly #queue = new FairQueue<Waiting>();
  readonly #bytesOf = new Map<string, number>();
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
    if (signal.aborted) throw new TaskError('task.cancelled');
    const isNext = !this.#queue.hasFor(this.#mayEnter) && this.#mayEnter(owner);
    if (isNext && this.#fits(bytes)) this.#take(owner, bytes);
    else await this.#turn(owner, bytes, signal);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.#take(owner, -bytes);
      this.#admit();
    };
  }

  readonly #mayEnter = (owner: string): boolean => (this.#bytesOf.get(owner) ?? 0) < this.#mostBytes / 2;

  #take(owner: string, bytes: number): void {
    const held = (this.#bytesOf.get(owner) ?? 0) + bytes;
    if (held > 0) this.#bytesOf.set(owner, held);
    else this.#bytesOf.delete(owner);
    this.#bytes += bytes;
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
      const waiting: Waiting = { owner, bytes, go: () => settle(resolve) };
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
    for (;;) {
      const next = this.#queue.peek(this.#mayEnter);
      if (!next || !this.#fits(next.bytes)) return;
      this.#queue.shift(this.#mayEnter);
      this.#take(next.owner, next.bytes);
      next.go();
    }
  }
}

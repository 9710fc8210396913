/** Passes events from a sender that pushes to one reader that pulls. Ends with or without an error. */
export class EventBuffer<E> {
  readonly #events: E[] = [];
  readonly #onTaken: () => void;
  #end: { readonly error?: unknown } | undefined;
  #wake: (() => void) | undefined;

  /** `onTaken` is called for each event that the reader takes, so that the sender may send one more. */
  constructor(onTaken: () => void) {
    this.#onTaken = onTaken;
  }

  push(event: E): void {
    if (this.#end) return;
    this.#events.push(event);
    this.#wake?.();
  }

  /** Only the first end counts. Events pushed before it are still read. */
  end(result: { readonly error?: unknown } = {}): void {
    this.#end ??= result;
    this.#wake?.();
  }

  /** Drops the events that will not be read any more. */
  discard(): void {
    this.#events.length = 0;
  }

  async *read(): AsyncGenerator<E, void, undefined> {
    for (;;) {
      const event = this.#events.shift();
      if (event !== undefined) {
        this.#onTaken();
        yield event;
      } else if (this.#end) {
        if ('error' in this.#end) throw this.#end.error;
        return;
      } else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    }
  }
}

/** Makes a sender wait while too many of its events are unread. */
export class SendWindow {
  #free: number;
  #wake: (() => void) | undefined;

  constructor(size: number) {
    this.#free = size;
  }

  /** The reader has taken an event. */
  open(): void {
    this.#free++;
    this.#wake?.();
  }

  /** Waits until an event may be sent. Returns at once if the signal is aborted. */
  async enter(signal: AbortSignal): Promise<void> {
    while (this.#free <= 0 && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          signal.removeEventListener('abort', wake);
          resolve();
        };
        this.#wake = wake;
        signal.addEventListener('abort', wake);
      });
    }
    this.#free--;
  }
}

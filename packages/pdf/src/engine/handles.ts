interface Handle {
  destroy(): void;
}

/**
 * Owns engine handles for the length of one piece of work. WASM memory is freed only by `destroy`: waiting for
 * the garbage collector lets it grow from document to document.
 */
export class Handles {
  readonly #owned: Handle[] = [];

  own<T extends Handle>(handle: T): T {
    this.#owned.push(handle);
    return handle;
  }

  destroy(): void {
    for (const handle of this.#owned.reverse()) handle.destroy();
    this.#owned.length = 0;
  }
}

/** Runs `work` with a fresh owner and destroys all it took, also when it throws. */
export function withHandles<T>(work: (handles: Handles) => T): T {
  const handles = new Handles();
  try {
    return work(handles);
  } finally {
    handles.destroy();
  }
}

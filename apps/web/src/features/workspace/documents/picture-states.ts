export interface PagePicture {
  readonly canvas: HTMLCanvasElement;
  readonly scale: number;
  readonly pixels: number;
}

export type PictureState =
  | { readonly status: 'waiting' }
  | { readonly status: 'drawn'; readonly picture: PagePicture }
  | { readonly status: 'failed' };

const waiting: PictureState = { status: 'waiting' };

/** The state of each picture by its id, with listeners that are called when it was drawn, failed or was released. */
export function createPictureStates() {
  const states = new Map<string, PictureState>();
  const listeners = new Map<string, Set<() => void>>();
  const state = (id: string) => states.get(id) ?? waiting;

  function set(id: string, next: PictureState | null): void {
    if (next) states.set(id, next);
    else states.delete(id);
    for (const listener of [...(listeners.get(id) ?? [])]) listener();
  }

  function subscribe(id: string, listener: () => void): () => void {
    const own = listeners.get(id) ?? new Set();
    listeners.set(id, own);
    own.add(listener);
    return () => {
      own.delete(listener);
      if (own.size === 0) listeners.delete(id);
    };
  }

  return {
    state,
    set,
    subscribe,
    evict(ids: readonly string[]): void {
      for (const id of ids) {
        const last = state(id);
        // Some browsers keep the memory of a canvas until garbage collection; a size of zero frees it now.
        if (last.status === 'drawn') last.picture.canvas.width = 0;
        set(id, null);
      }
    },
    drawn: () =>
      [...states].flatMap(([id, one]) =>
        one.status === 'drawn' ? [{ id, scale: one.picture.scale, pixels: one.picture.pixels }] : [],
      ),
    /** Resolves when the picture is drawn or has failed. */
    whenSettled(id: string): Promise<void> {
      if (state(id).status !== 'waiting') return Promise.resolve();
      return new Promise((resolve) => {
        const stop = subscribe(id, () => {
          if (state(id).status === 'waiting') return;
          stop();
          resolve();
        });
      });
    },
    clear(): void {
      states.clear();
      listeners.clear();
    },
  };
}

import type { Leave, SharedState } from './shared-state.ts';

const MOST_NOTES = 1000;

/** The state of a single server. */
export function createMemoryState(): SharedState {
  const taken = new Map<string, number>();
  const notes = new Map<string, string>();
  const leave = (name: string): void => {
    const left = (taken.get(name) ?? 1) - 1;
    if (left > 0) taken.set(name, left);
    else taken.delete(name);
  };
  return {
    enter: async (name, most): Promise<Leave | undefined> => {
      const count = taken.get(name) ?? 0;
      if (count >= most) return undefined;
      taken.set(name, count + 1);
      let isInside = true;
      return () => {
        if (isInside) leave(name);
        isInside = false;
      };
    },
    write: async (name, note) => {
      notes.delete(name);
      notes.set(name, note);
      const [oldest] = notes.keys();
      if (notes.size > MOST_NOTES && oldest !== undefined) notes.delete(oldest);
    },
    read: async (name) => notes.get(name),
    isFirst: async () => true,
    counters: undefined,
    close: async () => undefined,
  };
}

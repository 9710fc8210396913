/** How long after a failed load the next use tries again, in milliseconds: a failure must not slow down every page. */
export const LOAD_AGAIN_AFTER_MS = 15_000;

/** How something is loaded of which parts can fail. */
export interface LoadOptions<T> {
  /** Loads it; `before` is the result of an earlier load, whose good parts are kept. */
  readonly load: (before: T | undefined) => Promise<T>;
  /** Whether no part of it failed. */
  readonly isWhole: (loaded: T) => boolean;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/**
 * Loads something on first use and keeps it. As long as parts of it fail, a use after a pause of
 * {@link LOAD_AGAIN_AFTER_MS} tries these again.
 */
export function loadAgain<T>({
  load,
  isWhole,
  now = () => performance.now(),
}: LoadOptions<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  let loaded: T | undefined;
  let tryAgainAt = Number.POSITIVE_INFINITY;
  return () => {
    if (now() >= tryAgainAt) loading = undefined;
    loading ??= begin();
    return loading;
  };

  async function begin(): Promise<T> {
    tryAgainAt = Number.POSITIVE_INFINITY;
    try {
      loaded = await load(loaded);
      if (!isWhole(loaded)) tryAgainAt = now() + LOAD_AGAIN_AFTER_MS;
      return loaded;
    } catch (error) {
      tryAgainAt = now();
      throw error;
    }
  }
}

import type { Workspace } from '../mounted/workspace.ts';
import { createKeptStore } from './kept-store.ts';
import { hasNewContent, hasNewPlace } from './new-content.ts';
import { restore, tellRestored } from './restore.ts';
import { createSaver, type SaverOptions } from './saver.ts';

export interface KeepOptions extends SaverOptions {
  /** Maximum time between writes during continuous changes, and before a write that failed is tried again. */
  readonly saveEveryMs: number;
}

/** Debounce before changes are written. */
const PAUSE_MS = 1000;
const DAY_MS = 86_400_000;

/** Opens what was kept in the browser, then keeps the workspace there as it changes. Returns a function to stop. */
export function keepFiles(
  workspace: Workspace,
  options: KeepOptions,
  makeStore: typeof createKeptStore = createKeptStore,
): () => void {
  const { store, ports } = workspace;
  let isOver = false;
  let isRestored = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsavedSince: number | null = null;

  const kept = makeStore(options.userId, () => {
    saver.abandon();
    ports.kept = null;
  });
  const saver = createSaver(workspace, kept, options);

  async function save(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    unsavedSince = null;
    if (isRestored) await saver.save();
  }

  const unsubscribe = store.subscribe((now, before) => {
    const isContent = hasNewContent(before, now);
    if (!isContent && !hasNewPlace(before, now)) return;
    unsavedSince ??= Date.now();
    const leftMs = Math.max(0, options.saveEveryMs - (Date.now() - unsavedSince));
    // The position changes constantly while reading, which is not worth writing everything for.
    if (!isContent && timer !== undefined) return;
    clearTimeout(timer);
    timer = setTimeout(() => void save(), isContent ? Math.min(PAUSE_MS, leftMs) : leftMs);
  });
  const onHidden = () => {
    if (document.visibilityState === 'hidden') void save();
  };
  document.addEventListener('visibilitychange', onHidden);
  ports.kept = saver.isSaved;

  void (async () => {
    try {
      const found = await kept.read(new Date(Date.now() - options.cleanupDays * DAY_MS));
      if (isOver) return;
      if (found) tellRestored(await restore(workspace, found, () => isOver), true);
    } catch {
      // Without a store of the browser, nothing was kept; writing reports the error.
    }
    if (isOver) return;
    isRestored = true;
    void save();
  })();

  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', onHidden);
    ports.kept = null;
    void save().finally(() => kept.close());
    saver.stop();
    isOver = true;
  };
}

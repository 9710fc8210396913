import { keepFilesUntil } from '../../../shared/storage.ts';
import { isWorthKeeping, sessionOf } from '../model/session/session.ts';
import type { WorkspaceState } from '../model/workspace-state.ts';
import { say, textOf } from '../mounted/say.ts';
import type { Workspace } from '../mounted/workspace.ts';
import { createKeptStore, type KeptFile, keptKey } from './kept-store.ts';
import { restore } from './restore.ts';

export interface KeepOptions {
  readonly userId: string;
  /** Older data is not opened again. */
  readonly cleanupDays: number;
  /** Maximum time between writes during continuous changes. */
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
  const { userId } = options;
  let isOver = false;
  let isGone = false;
  let isRestored = false;
  let writing: Promise<void> = Promise.resolve();
  /** The state that was written last. */
  let saved: WorkspaceState | null = null;
  let hasFailed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsavedSince: number | null = null;

  const kept = makeStore(userId, () => {
    isGone = true;
    ports.kept = null;
  });

  const isSaved = () => saved !== null && !hasNewContent(saved, store.getState());

  function save(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    unsavedSince = null;
    const state = store.getState();
    if (!isRestored || isGone) return writing;
    // One after the other, so that an older state never overwrites a newer one.
    writing = writing
      .then(() => kept.write(sessionOf(state), filesOf(state)))
      .then(
        () => {
          saved = state;
          keepFilesUntil(userId, new Date(Date.now() + options.cleanupDays * DAY_MS));
        },
        () => {
          if (!hasFailed && !isGone) say.warning('kept.failed', {}, { body: textOf('kept.failedBody') });
          hasFailed = true;
        },
      );
    return writing;
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
  ports.kept = isSaved;

  void (async () => {
    try {
      const found = await kept.read(new Date(Date.now() - options.cleanupDays * DAY_MS));
      if (isOver) return;
      const count = found ? await restore(workspace, found, () => isOver) : 0;
      if (count > 0) say.info('kept.restored', { count });
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
    isOver = true;
  };
}

function hasNewContent(before: WorkspaceState, now: WorkspaceState): boolean {
  return (
    before.files !== now.files ||
    before.marks.highlights !== now.marks.highlights ||
    before.search.queries !== now.search.queries ||
    before.search.closed !== now.search.closed ||
    before.detection.checked !== now.detection.checked ||
    before.redaction.left !== now.redaction.left ||
    before.people.records !== now.people.records ||
    before.people.versions !== now.people.versions ||
    before.people.sweeps !== now.people.sweeps ||
    before.people.swept !== now.people.swept ||
    before.people.newMarks !== now.people.newMarks ||
    before.people.places !== now.people.places ||
    before.people.preset !== now.people.preset ||
    before.people.subject !== now.people.subject
  );
}

function hasNewPlace(before: WorkspaceState, now: WorkspaceState): boolean {
  return (
    before.view.seen !== now.view.seen ||
    before.view.fileKey !== now.view.fileKey ||
    before.view.pageByFile !== now.view.pageByFile ||
    before.view.zoom !== now.view.zoom
  );
}

function filesOf(state: WorkspaceState): KeptFile[] {
  return state.files
    .filter(isWorthKeeping)
    .map((file) => ({ key: keptKey(file.identity), bytes: file.source }));
}

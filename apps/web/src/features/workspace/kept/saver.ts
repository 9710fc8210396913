import { keepFilesUntil } from '../../../shared/browser/storage.ts';
import { isWorthKeeping, sessionOf } from '../model/session/session.ts';
import type { WorkspaceState } from '../model/workspace-state.ts';
import { say, textOf } from '../mounted/say.ts';
import type { Workspace } from '../mounted/workspace.ts';
import { type KeptFile, type KeptStore, keptKey } from './kept-store.ts';
import { hasNewContent } from './new-content.ts';

export interface SaverOptions {
  readonly userId: string;
  /** Older data is not opened again. */
  readonly cleanupDays: number;
  /** Time after which a write that failed is tried again. */
  readonly saveEveryMs: number;
}

const DAY_MS = 86_400_000;

/** Writes the state of a workspace into the store of the browser. */
export interface Saver {
  /** Writes the current state. Resolves when that was tried; failures are shown, once until a write succeeds. */
  save(): Promise<void>;
  /** Whether everything that could be lost is written. */
  isSaved(): boolean;
  /** Ends all writing after what was asked for; nothing is tried again. */
  stop(): void;
  /** Ends all writing because the store was deleted, which is no failure. */
  abandon(): void;
}

export function createSaver({ store }: Workspace, kept: KeptStore, options: SaverOptions): Saver {
  let writing: Promise<void> = Promise.resolve();
  /** The state that was written last. */
  let saved: WorkspaceState | null = null;
  let hasFailed = false;
  let isStopped = false;
  let isAbandoned = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function write(state: WorkspaceState): Promise<void> {
    try {
      await kept.write(sessionOf(state), filesOf(state));
      saved = state;
      hasFailed = false;
      keepFilesUntil(options.userId, new Date(Date.now() + options.cleanupDays * DAY_MS));
    } catch {
      if (isAbandoned) return;
      if (!hasFailed) say.warning('kept.failed', {}, { body: textOf('kept.failedBody') });
      hasFailed = true;
      if (!isStopped) retry = setTimeout(() => void save(), options.saveEveryMs);
    }
  }

  function save(): Promise<void> {
    clearTimeout(retry);
    if (isStopped) return writing;
    const state = store.getState();
    // One after the other, so that an older state never overwrites a newer one.
    writing = writing.then(() => write(state));
    return writing;
  }

  function stop(): void {
    clearTimeout(retry);
    isStopped = true;
  }

  return {
    save,
    isSaved: () => saved !== null && !hasNewContent(saved, store.getState()),
    stop,
    abandon() {
      isAbandoned = true;
      stop();
    },
  };
}

function filesOf(state: WorkspaceState): KeptFile[] {
  return state.files
    .filter(isWorthKeeping)
    .map((file) => ({ key: keptKey(file.identity), bytes: file.source }));
}

import { z } from 'zod';
import { defineStored } from '../../../shared/browser/storage.ts';
import { isWorthKeeping, sessionOf } from '../model/session/session.ts';
import type { Workspace } from '../mounted/workspace.ts';
import { createKeptStore, keptKey } from './kept-store.ts';
import { type Restored, restore } from './restore.ts';

/** Whose files are kept for the next load of this page, although the account keeps none: stored per tab. */
const storedOnce = defineStored<{ userId: string | null }>(
  {
    key: 'workspace.keptOnce',
    version: 1,
    schema: z.object({ userId: z.string().nullable() }),
    fallback: { userId: null },
  },
  () => globalThis.sessionStorage ?? null,
);

/** Keeps the open files and marks for the next load of this page only. Rejects if the browser refuses. */
export async function keepOnce({ store, ports }: Workspace, userId: string): Promise<void> {
  const state = store.getState();
  const kept = createKeptStore(userId, () => undefined);
  try {
    await kept.write(
      sessionOf(state),
      state.files.filter(isWorthKeeping).map((file) => ({ key: keptKey(file.identity), bytes: file.source })),
    );
  } finally {
    kept.close();
  }
  storedOnce.write({ userId });
  const isSame = () => store.getState().marks.highlights === state.marks.highlights;
  ports.kept = isSame;
}

/** Whether files of this user are kept for this load of the page. */
export function isKeptOnce(userId: string): boolean {
  return storedOnce.read().userId === userId;
}

/** Opens what was kept for this load of the page and deletes it. Returns what became of the files. */
export async function restoreOnce(
  workspace: Workspace,
  userId: string,
  isOver: () => boolean,
): Promise<Restored | null> {
  storedOnce.clear();
  const kept = createKeptStore(userId, () => undefined);
  try {
    const found = await kept.read(new Date(0));
    const restored = found && !isOver() ? await restore(workspace, found, isOver) : null;
    await kept.clear();
    return restored;
  } finally {
    kept.close();
  }
}

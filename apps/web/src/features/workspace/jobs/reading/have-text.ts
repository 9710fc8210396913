import type { OpenFile } from '../../model/files/open-file.ts';
import { readingStore } from '../../mounted/reading-store.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { readText } from './read-text.ts';

/** Reads the files that have not been read; returns whether the text of all is known. */
export async function haveText(workspace: Workspace, files: readonly OpenFile[]): Promise<boolean> {
  const isRead = ({ key }: OpenFile) =>
    readingStore(workspace).getState().files.get(key)?.status === 'completed';
  const unread = files.filter((file) => file.status === 'ready' && !isRead(file));
  if (unread.length === 0) return files.every(isRead);
  const over = say.beginning('blocks.reading', undefined, { count: unread.length });
  await readText(workspace, unread);
  over();
  return files.every(isRead);
}

/** Reads all open files that have not been read, including those opened meanwhile. */
export async function haveTextOfAll(workspace: Workspace): Promise<void> {
  const asked = new Set<OpenFile['key']>();
  for (;;) {
    const { files } = workspace.store.getState();
    const others = files.filter(({ key, status }) => status === 'ready' && !asked.has(key));
    if (others.length === 0) return;
    for (const { key } of others) asked.add(key);
    await haveText(workspace, others);
  }
}

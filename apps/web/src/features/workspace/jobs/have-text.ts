import type { OpenFile } from '../model/files/open-file.ts';
import { readingStore } from '../mounted/reading-store.ts';
import { say } from '../mounted/say.ts';
import type { Workspace } from '../mounted/workspace.ts';
import { readText } from './read-text.ts';

/** Reads files unless they were read, after any reading that goes on; tells whether the text of all is known. */
export async function haveText(workspace: Workspace, files: readonly OpenFile[]): Promise<boolean> {
  const isRead = ({ key }: OpenFile) =>
    readingStore(workspace).getState().files.get(key)?.status === 'completed';
  const unread = () => files.filter((file) => file.status === 'ready' && !isRead(file));
  const { length: count } = unread();
  if (count === 0) return files.every(isRead);
  const over = say.beginning('blocks.reading', undefined, { count });
  // Another reading would be interrupted by this one.
  await untilStill(workspace);
  if (unread().length > 0) await readText(workspace, unread());
  over();
  return files.every(isRead);
}

async function untilStill(workspace: Workspace): Promise<void> {
  const store = readingStore(workspace);
  const isStill = () => ![...store.getState().files.values()].some(({ status }) => status === 'processing');
  do {
    await new Promise<void>((resolve) => {
      if (isStill()) return resolve();
      const stop = store.subscribe(() => {
        if (!isStill()) return;
        stop();
        resolve();
      });
    });
    // Between two files of one reading nothing is under way for a moment.
    await new Promise((resolve) => setTimeout(resolve));
  } while (!isStill());
}

import type { OpenFile } from '../model/files/open-file.ts';
import { readingStore } from '../mounted/reading-store.ts';
import { say } from '../mounted/say.ts';
import type { Workspace } from '../mounted/workspace.ts';
import { readText } from './read-text.ts';

/** Reads files unless they were read; tells whether the text of all is known. Files of which it is not are left out elsewhere. */
export async function haveText(workspace: Workspace, files: readonly OpenFile[]): Promise<boolean> {
  const { files: readings } = readingStore(workspace).getState();
  const isRead = ({ key }: OpenFile) =>
    readingStore(workspace).getState().files.get(key)?.status === 'completed';
  const unread = files.filter((file) => file.status === 'ready' && !isRead(file));
  if (unread.length === 0) return files.every(isRead);
  // Another reading would be ended by this one.
  if ([...readings.values()].some(({ status }) => status === 'processing')) {
    say.info('blocks.stillReading');
    return false;
  }
  const over = say.beginning('blocks.reading', undefined, { count: unread.length });
  await readText(workspace, unread);
  over();
  return files.every(isRead);
}

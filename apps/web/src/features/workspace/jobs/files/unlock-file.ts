import { fileFailed, fileRead } from '../../model/actions/files.ts';
import { setLock } from '../../model/actions/redaction.ts';
import { fileByKey } from '../../model/files/by-key.ts';
import type { FileKey } from '../../model/highlights/highlight.ts';
import { readInto } from '../../mounted/read-into.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { processAdded } from './process-added.ts';

export interface UnlockOptions {
  /** Whether to try the password on the other locked files too. */
  readonly triesOthers: boolean;
  /** Whether to lock results with the password of their file. */
  readonly locksResult: boolean;
}

/** Opens a locked file. Returns whether the password was right; a broken file is reported. */
export async function unlockFile(
  workspace: Workspace,
  key: FileKey,
  password: string,
  { triesOthers, locksResult }: UnlockOptions,
): Promise<boolean> {
  const { store } = workspace;
  if (!(await tryPassword(workspace, key, password))) return false;
  if (locksResult) setLock(store, 'same');
  const others = store.getState().files.filter((file) => triesOthers && file.status === 'locked');
  for (const other of others) await tryPassword(workspace, other.key, password);
  const opened = [key, ...others.map((file) => file.key)].filter(
    (one) => fileByKey(store.getState().files, one)?.status === 'ready',
  );
  processAdded(workspace, opened);
  return true;
}

async function tryPassword(workspace: Workspace, key: FileKey, password: string): Promise<boolean> {
  const { store } = workspace;
  const file = fileByKey(store.getState().files, key);
  if (file?.status !== 'locked') return true;
  const read = await readInto(workspace, file, password);
  if (read === 'pdf.password_wrong') return false;
  if (typeof read === 'string') fileFailed(store, key, read);
  else if (read) fileRead(store, key, read, password);
  return true;
}

import { readMarks } from '@sladd/contract';
import { api } from '../../../../shared/api/client.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import type { FileKey } from '../../model/highlights/highlight.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { addOpenMarks } from './open-marks.ts';

/**
 * Adds the redaction marks that another program left in files, undecided. Files without any are not sent. Shows a
 * notice if marks cannot be read, because they would seem not to exist.
 */
export async function importOpenMarks(workspace: Workspace, keys: readonly FileKey[]): Promise<void> {
  const signal = workspace.running.get('added')?.signal;
  for (const key of keys) {
    if (signal?.aborted) return;
    const file = workspace.store.getState().files.find((one) => one.key === key);
    if (file) await importMarksOf(workspace, file, signal);
  }
}

async function importMarksOf(
  workspace: Workspace,
  file: OpenFile,
  signal: AbortSignal | undefined,
): Promise<void> {
  // Closed or replaced meanwhile.
  const isGone = () =>
    signal?.aborted === true || !workspace.store.getState().files.some(({ key }) => key === file.key);
  const values = { name: file.identity.name };
  try {
    // What the viewer cannot tell, the server can.
    const mayHold = await workspace.documents.holdsOpenMarks(file.key).catch(() => true);
    if (!mayHold || isGone()) return;
    const fields = { password: file.password ?? undefined };
    const { marks, outside } = await api.send(readMarks, { files: [file.source], fields, signal });
    if (isGone()) return;
    const count = addOpenMarks(workspace, file, marks);
    if (count > 0) say.undoable(workspace, 'planFile.found', { ...values, count });
    if (outside > 0) say.warning('planFile.outside', { count: outside });
  } catch (error) {
    if (!isGone()) say.failure('planFile.notRead', error, values);
  }
}

import { readMarks } from '@sladd/contract';
import { api } from '../../../../shared/api/client.ts';
import type { FileKey } from '../../model/highlights/highlight.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { addOpenMarks } from './open-marks.ts';

/**
 * Adds the redaction marks that another program left in files, undecided. Files without any are not sent. Shows a
 * notice if marks cannot be read, because they would seem not to exist.
 */
export async function importOpenMarks(workspace: Workspace, keys: readonly FileKey[]): Promise<void> {
  for (const key of keys) {
    if (!(await workspace.documents.holdsOpenMarks(key))) continue;
    const file = workspace.store.getState().files.find((one) => one.key === key);
    if (!file) continue;
    const values = { name: file.identity.name };
    try {
      const fields = { password: file.password ?? undefined };
      const { marks, outside } = await api.send(readMarks, { files: [file.source], fields });
      // Closed or replaced during the call.
      if (!workspace.store.getState().files.some((one) => one.key === key)) continue;
      const count = addOpenMarks(workspace, file, marks);
      if (count > 0) say.undoable(workspace, 'planFile.found', { ...values, count });
      if (outside > 0) say.warning('planFile.outside', { count: outside });
    } catch (error) {
      say.failure('planFile.notRead', error, values);
    }
  }
}

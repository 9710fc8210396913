import { patch } from '../../model/store.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { haveText } from '../reading/have-text.ts';
import { readFiles, rulesNow, sayLeft, sweep } from './sweep.ts';

/**
 * Applies the zones, blocks and columns of the other files to files that were read since, as one undo step; the marks
 * are new until somebody has reviewed them. Each file is swept once, so that marks that were deleted there are not
 * added again.
 */
export function reachLateFiles(workspace: Workspace): void {
  const { store, newId } = workspace;
  const { zones, sweeps } = rulesNow(workspace);
  if (zones.length + sweeps.blocks.length + sweeps.columns.length === 0) return;
  const { swept, newMarks } = store.getState().people;
  const late = new Set([...readFiles(workspace)].filter((key) => !swept.has(key)));
  if (late.size === 0) return;
  const { added, kept, left } = sweep(workspace, zones, sweeps, `late ${newId()}`, late);
  patch(store, 'people', {
    swept: new Set([...swept, ...late]),
    newMarks: new Set([...newMarks, ...added]),
  });
  if (added.length > 0) say.undoable(workspace, 'people.swept', { count: added.length });
  sayLeft(workspace, left);
  if (kept > 0) say.warning('blocks.kept', { count: kept });
}

/**
 * If there are zones, blocks or columns, reads files that were just opened and applies these to them. Shows a notice
 * with the number of files that could not be read.
 */
export async function sweepAdded(workspace: Workspace, keys: readonly string[]): Promise<void> {
  const { zones, sweeps } = rulesNow(workspace);
  if (zones.length + sweeps.blocks.length + sweeps.columns.length === 0) return;
  const added = () =>
    workspace.store.getState().files.filter(({ key, status }) => status === 'ready' && keys.includes(key));
  await haveText(workspace, added());
  reachLateFiles(workspace);
  const read = readFiles(workspace);
  const count = added().filter(({ key }) => !read.has(key)).length;
  if (count > 0) say.warning('people.notSwept', { count });
}

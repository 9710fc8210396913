import { patch } from '../../model/store.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { haveText } from '../reading/have-text.ts';
import { readFiles, rulesNow, sayLeft, sweep } from './sweep.ts';

/**
 * Has the zones, blocks and columns of the other files reach those that were read since: one step to undo, and new until
 * somebody has looked. A file is reached once, so that what was taken away there stays away.
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
 * Reads files that were just opened where zones, blocks or columns are marked in the others, and has those reach them; says
 * how many could not be read.
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

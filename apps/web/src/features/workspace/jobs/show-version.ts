import { nextTask } from '../../../shared/next-task.ts';
import { openBeside, resultBeside } from '../model/actions/beside.ts';
import { setCurrent } from '../model/actions/files.ts';
import type { FileKey } from '../model/highlights/highlight.ts';
import type { MadeVersions, VersionResult } from '../model/people/made-versions.ts';
import type { WorkspaceState } from '../model/workspace-state.ts';
import { say } from '../mounted/say.ts';
import type { Workspace } from '../mounted/workspace.ts';

/** The document of a version that was opened last in each workspace: one at a time is looked at. */
const opened = new WeakMap<Workspace, VersionResult['key']>();

/** Shows what a version made of a file beside its original. */
export async function showVersion(workspace: Workspace, version: string, fileKey: FileKey): Promise<void> {
  const { store, documents } = workspace;
  const result = store.getState().people.made?.results.get(version)?.get(fileKey);
  if (!result || resultBeside(store.getState()) === result) return;
  try {
    await documents.open(result.key, result.pdf, result.password);
  } catch (error) {
    return say.failure('versions.notShown', error);
  }
  // The file may have been closed meanwhile.
  if (!store.getState().people.made?.results.get(version)?.has(fileKey)) return documents.close(result.key);
  const isFirst = store.getState().view.beside === null;
  const before = opened.get(workspace);
  opened.set(workspace, result.key);
  setCurrent(store, fileKey, store.getState().view.pageByFile.get(fileKey) ?? 1);
  openBeside(store, fileKey, version);
  // The button that was pressed goes with the sidebar.
  if (isFirst) void nextTask().then(() => workspace.ports.viewer?.focus());
  // Only now is nothing drawn from it any more.
  if (before !== undefined && before !== result.key) documents.close(before);
}

/** The files that a version was made of and that are still open, in their order. */
export function filesOfVersion(
  { files }: Pick<WorkspaceState, 'files'>,
  { results }: Pick<MadeVersions, 'results'>,
  version: string,
): WorkspaceState['files'] {
  const made = results.get(version);
  return files.filter(({ key }) => made?.has(key));
}

/** Shows the next or the previous file of the version that is looked at, without going round. */
export function stepFileBeside(workspace: Workspace, step: 1 | -1): void {
  const state = workspace.store.getState();
  const { beside } = state.view;
  const shown = resultBeside(state);
  if (!beside || beside.version === null || !shown || !state.people.made) return;
  const files = filesOfVersion(state, state.people.made, beside.version);
  const next = files[files.findIndex(({ key }) => key === shown.fileKey) + step];
  if (next) void showVersion(workspace, beside.version, next.key);
}

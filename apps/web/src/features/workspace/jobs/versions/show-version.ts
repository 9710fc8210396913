import { nextTask } from '../../../../shared/next-task.ts';
import { closeBeside, openBeside, resultBeside } from '../../model/actions/beside.ts';
import { setCurrent } from '../../model/actions/files.ts';
import type { FileKey } from '../../model/highlights/highlight.ts';
import type { MadeVersions, VersionResult } from '../../model/people/made-versions.ts';
import type { WorkspaceState } from '../../model/workspace-state.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** The document of a version that was opened last in each workspace: one at a time is looked at. */
const opened = new WeakMap<Workspace, VersionResult['key']>();

/** Whoever wanted to see one last in each workspace: they are opened one after the other. */
const turns = new WeakMap<Workspace, Promise<void>>();

/** Shows what a version made of a file beside its original; of several that are asked for in a row only the last. */
export function showVersion(workspace: Workspace, version: string, fileKey: FileKey): Promise<void> {
  const isFirst = workspace.store.getState().view.beside === null;
  const turn: Promise<void> = (turns.get(workspace) ?? Promise.resolve()).then(() =>
    turns.get(workspace) === turn ? show(workspace, { version, fileKey, isFirst }) : undefined,
  );
  turns.set(workspace, turn);
  return turn;
}

interface Wanted {
  readonly version: string;
  readonly fileKey: FileKey;
  /** Whether the pages were seen when it was asked for, and nothing beside them. */
  readonly isFirst: boolean;
}

async function show(workspace: Workspace, { version, fileKey, isFirst }: Wanted): Promise<void> {
  const { store, documents } = workspace;
  const result = store.getState().people.made?.results.get(version)?.get(fileKey);
  if (!result || resultBeside(store.getState()) === result) return;
  const before = opened.get(workspace);
  try {
    if (before !== result.key) await documents.open(result.key, result.pdf, result.password);
  } catch (error) {
    return say.failure('versions.notShown', error);
  }
  const { people, view } = store.getState();
  const isLeft = view.beside === null && !isFirst;
  // The file may have been closed meanwhile, or the versions made again.
  if (isLeft || people.made?.results.get(version)?.get(fileKey) !== result) {
    if (before !== result.key) documents.close(result.key);
    return;
  }
  opened.set(workspace, result.key);
  setCurrent(store, fileKey, view.pageByFile.get(fileKey) ?? 1);
  openBeside(store, fileKey, version);
  // The button that was pressed goes with the sidebar.
  if (isFirst) void nextTask().then(() => workspace.ports.viewer?.focus());
  // Only now is nothing drawn from it any more.
  if (before !== undefined && before !== result.key) documents.close(before);
}

/** Goes back to the pages where a version is shown, and closes its document: it is about to be forgotten. */
export function forgetShown(workspace: Workspace): void {
  const { store, documents } = workspace;
  const { beside } = store.getState().view;
  if (beside && beside.version !== null) closeBeside(store);
  const shown = opened.get(workspace);
  opened.delete(workspace);
  if (shown !== undefined) documents.close(shown);
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

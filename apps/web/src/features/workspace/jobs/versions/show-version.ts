import { nextTask } from '../../../../shared/next-task.ts';
import { closeBeside, openBeside, resultBeside } from '../../model/actions/beside.ts';
import { setCurrent } from '../../model/actions/files.ts';
import type { FileKey } from '../../model/highlights/highlight.ts';
import type { MadeVersions, VersionResult } from '../../model/people/made-versions.ts';
import type { WorkspaceState } from '../../model/workspace-state.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** The open document of a version per workspace: only one is shown at a time. */
const opened = new WeakMap<Workspace, VersionResult['key']>();

/** The latest request per workspace: documents are opened one after the other. */
const turns = new WeakMap<Workspace, Promise<void>>();

/** Shows the result of a version for a file beside its original; of several requests in a row, only the last. */
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
  /** Whether nothing was shown beside the pages when this was requested. */
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
  // Meanwhile, the file may have been closed or the versions created again.
  if (isLeft || people.made?.results.get(version)?.get(fileKey) !== result) {
    if (before !== result.key) documents.close(result.key);
    return;
  }
  opened.set(workspace, result.key);
  setCurrent(store, fileKey, view.pageByFile.get(fileKey) ?? 1);
  openBeside(store, fileKey, version);
  // The focused button disappears with the sidebar.
  if (isFirst) void nextTask().then(() => workspace.ports.viewer?.focus());
  // From here on, nothing is rendered from it.
  if (before !== undefined && before !== result.key) documents.close(before);
}

/** Returns to the pages if a version is shown, and closes its document before it is discarded. */
export function forgetShown(workspace: Workspace): void {
  const { store, documents } = workspace;
  const { beside } = store.getState().view;
  if (beside && beside.version !== null) closeBeside(store);
  const shown = opened.get(workspace);
  opened.delete(workspace);
  if (shown !== undefined) documents.close(shown);
}

/** The open files of which a version has a result, in their order. */
export function filesOfVersion(
  { files }: Pick<WorkspaceState, 'files'>,
  { results }: Pick<MadeVersions, 'results'>,
  version: string,
): WorkspaceState['files'] {
  const made = results.get(version);
  return files.filter(({ key }) => made?.has(key));
}

/** Shows the next or previous file of the version that is shown, without wrapping around. */
export function stepFileBeside(workspace: Workspace, step: 1 | -1): void {
  const state = workspace.store.getState();
  const { beside } = state.view;
  const shown = resultBeside(state);
  if (!beside || beside.version === null || !shown || !state.people.made) return;
  const files = filesOfVersion(state, state.people.made, beside.version);
  const next = files[files.findIndex(({ key }) => key === shown.fileKey) + step];
  if (next) void showVersion(workspace, beside.version, next.key);
}

import { exchangeFiles } from '../../model/actions/marks.ts';
import { openDialog } from '../../model/actions/view.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import { markCounts } from '../../model/highlights/derived.ts';
import type { FileKey } from '../../model/highlights/highlight.ts';
import { say } from '../../mounted/say.ts';
import { closeDocuments } from '../../mounted/undo-step.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** Closes files; asks first if marks would be lost. */
export function askToClose(workspace: Workspace, keys: readonly FileKey[]): void {
  const { store } = workspace;
  const { marksByFile } = markCounts(store.getState().marks.highlights);
  if (keys.every((key) => (marksByFile.get(key) ?? 0) === 0)) {
    closeFiles(workspace, keys);
    return;
  }
  store.setState({ closing: keys });
  openDialog(store, 'closeFiles');
}

/** Asks before closing all files, with or without marks. */
export function askToCloseAll({ store }: Workspace): void {
  store.setState(({ files }) => ({ closing: files.map((file) => file.key) }));
  openDialog(store, 'closeFiles');
}

/** Closes files with their marks, results and thumbnails, and shows a notice; undo restores them. */
export function closeFiles(workspace: Workspace, keys: readonly FileKey[]): void {
  const { files } = workspace.store.getState();
  const isUndoable = files.some(({ key, status }) => keys.includes(key) && status !== 'failed');
  try {
    putInPlace(workspace, keys, []);
    if (isUndoable) say.undoable(workspace, 'fileAndHighlightsRemoved', { count: keys.length });
    else say.info('fileAndHighlightsRemoved', { count: keys.length });
  } catch (error) {
    say.failure('errorRemovingFile', error);
  }
}

/** Closes files and opens others, not read yet, in their place, without a notice. */
export function putInPlace(workspace: Workspace, keys: readonly FileKey[], files: readonly OpenFile[]): void {
  const before = workspace.store.getState();
  exchangeFiles(workspace.store, keys, files);
  closeDocuments(workspace, before);
}

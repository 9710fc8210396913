import { commit } from '../../model/actions/marks.ts';
import { filesInScope, scopeInForce } from '../../model/files/scope.ts';
import { countMarks } from '../../model/highlights/change.ts';
import { clear } from '../../model/highlights/edits.ts';
import type { FileKey } from '../../model/highlights/highlight.ts';
import { isRunning, withoutFilesOf } from '../../model/run/run.ts';
import { patch } from '../../model/store.ts';
import type { WorkspaceState } from '../../model/workspace-state.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { stopDetection } from './detect.ts';

/** What a reset would clear: the files of the scope. */
export function filesToReset({ detection, files, view }: WorkspaceState): ReadonlySet<FileKey> {
  const inScope = filesInScope(scopeInForce(detection.scope, files), files, view.fileKey);
  return new Set(inScope.map((file) => file.key));
}

/**
 * Clears the chosen types, except those of the department, and the findings and summaries of the scope; undo restores
 * the findings. A run continues without these files, and ends if there are no others.
 */
export function resetDetection(workspace: Workspace): void {
  const { store } = workspace;
  const { detection, marks, account } = store.getState();
  const { run } = detection;
  const fileKeys = filesToReset(store.getState());
  const change = clear(marks.highlights, { kind: 'entity', fileKeys });
  commit(store, change);
  patch(store, 'detection', {
    selectedTypes: account.rules.locked.has('entity_lists') ? account.selectedTypes : account.locked,
    threshold: account.threshold,
    checked: new Map([...detection.checked].filter(([key]) => !fileKeys.has(key))),
    // What a run still finds in these files would look like all of it.
    run: run && isRunning(run) ? withoutFilesOf(run, fileKeys) : run,
  });
  if (isRunning(run) && run?.files.every(({ fileKey }) => fileKeys.has(fileKey))) stopDetection(workspace);
  const count = countMarks(change);
  if (count > 0) say.undoable(workspace, 'deletedHighlightsForOccurrences', { count });
}

import { commit } from '../model/actions/marks.ts';
import { filesInScope, scopeInForce } from '../model/files/scope.ts';
import { clear } from '../model/highlights/edits.ts';
import { patch } from '../model/store.ts';
import { say } from '../say.ts';
import type { Workspace } from '../workspace.ts';

/** Sets the choice back and clears findings and summaries of the scope; undo brings the findings back. */
export function resetDetection(workspace: Workspace): void {
  const { store } = workspace;
  const { detection, files, view, marks, account } = store.getState();
  const inScope = filesInScope(scopeInForce(detection.scope, files), files, view.fileKey);
  const fileKeys = new Set(inScope.map((file) => file.key));
  const count = commit(store, clear(marks.highlights, { kind: 'entity', fileKeys }));
  patch(store, 'detection', {
    choice: account.choice,
    threshold: account.threshold,
    checked: new Map([...detection.checked].filter(([key]) => !fileKeys.has(key))),
  });
  if (count > 0) say.undoable(workspace, 'deletedHighlightsForOccurrences', { count });
}

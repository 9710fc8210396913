import type { FileKey } from '../model/highlights/highlight.ts';
import type { ReadingState } from '../model/reading/reading-state.ts';
import { previewOf } from '../model/redaction/preview.ts';
import { isBeingRead } from '../model/run/run.ts';
import { mustAsk, type OpenQuestions } from '../model/selectors/coverage.ts';
import { leftOut } from '../model/selectors/left-out.ts';
import { notLookedForIn } from '../model/selectors/looked-for.ts';
import type { WorkspaceState } from '../model/workspace-state.ts';
import { readingStore } from '../mounted/reading-store.ts';
import type { Workspace } from '../mounted/workspace.ts';
import { filesToRedact } from './redact.ts';

/** What nobody has decided, seen or looked for in the files to redact. */
export function questionsBeforeRedaction(
  state: WorkspaceState,
  unread: ReadingState['unread'],
): OpenQuestions {
  const files = filesToRedact(state);
  const keys: readonly FileKey[] = files.map((file) => file.key);
  const previews = previewOf(state.marks.highlights, keys, state.redaction.options);
  return {
    undecided: previews.reduce((sum, preview) => sum + preview.undecided, 0),
    isSearching: state.search.isSearching,
    isDetecting: isBeingRead(state.detection.run, new Set(keys)),
    lookProblem: state.redaction.look.problem,
    notLookedFor: notLookedForIn(state, unread, files),
    leftOut: leftOut(state),
  };
}

/** Whether something must be said before files leave: undecided, not seen, not marked, not checked or not read. */
export function isAnythingOpen(workspace: Workspace): boolean {
  const { unread } = readingStore(workspace).getState();
  return mustAsk(questionsBeforeRedaction(workspace.store.getState(), unread));
}

import type { FileKey } from '../highlights/highlight.ts';
import type { ReadingState } from '../reading/reading-state.ts';
import { previewOf } from '../redaction/preview.ts';
import { isBeingRead } from '../run/run.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import type { OpenQuestions } from './coverage.ts';
import { leftOut } from './left-out.ts';
import { lookedForParts, notLookedForIn } from './looked-for.ts';
import { filesToRedactNow } from './to-redact.ts';

/** What was not decided, seen or looked for in the files that a redaction takes now. */
export function questionsBeforeRedaction(
  state: WorkspaceState,
  unread: ReadingState['unread'],
): OpenQuestions {
  const files = filesToRedactNow(state);
  const keys: readonly FileKey[] = files.map((file) => file.key);
  const previews = previewOf(state.marks.highlights, keys, state.redaction.options);
  return {
    undecided: previews.reduce((sum, preview) => sum + preview.undecided, 0),
    isSearching: state.search.isSearching,
    isDetecting: isBeingRead(state.detection.run, new Set(keys)),
    lookProblem: state.redaction.look.problem,
    notLookedFor: notLookedForIn(lookedForParts(state), unread, files),
    leftOut: leftOut(state),
  };
}

import { showTab } from '../model/actions/sidebar.ts';
import { mustAsk } from '../model/redaction/coverage.ts';
import { countUnread } from '../ocr/reading-state.ts';
import { readingStore } from '../ocr/reading-store.ts';
import type { Workspace } from '../workspace.ts';
import { askToRedact, filesToRedact, questionsBeforeRedaction, redact } from './redact.ts';

/** Whether something must be said before files leave: undecided, not seen, not marked, not checked or not read. */
export function isAnythingOpen(workspace: Workspace): boolean {
  const state = workspace.store.getState();
  const keys = filesToRedact(state).map((file) => file.key);
  const { areas } = countUnread(readingStore(workspace).getState(), keys);
  return areas > 0 || mustAsk(questionsBeforeRedaction(state));
}

/** Redacts by toolbar or key: at once when nothing is open any more, else after the question that names what is. */
export function redactFromToolbar(workspace: Workspace): void {
  const { store } = workspace;
  const { isRedacting } = store.getState().redaction;
  const isClear = filesToRedact(store.getState()).length > 0 && !isAnythingOpen(workspace);
  if (isClear && !isRedacting) {
    showTab(store, 'redaction');
    void redact(workspace);
  } else askToRedact(workspace);
}

import { openDialog } from '../../model/actions/view.ts';
import { hasUnredactedMarks } from '../../model/redaction/unredacted.ts';
import { planOf } from '../../model/selectors/to-redact.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** Lets the user choose files to replace the open ones; asks first if marks would be lost. */
export function replaceFiles(workspace: Workspace): void {
  const { store, ports } = workspace;
  const state = store.getState();
  if (hasUnredactedMarks(planOf(state), state.files, state.redaction.results))
    openDialog(store, 'replaceFiles');
  else ports.chooseFiles?.('replace');
}

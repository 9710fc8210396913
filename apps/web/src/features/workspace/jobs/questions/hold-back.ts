import { openDialog } from '../../model/actions/view.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import { heldBack } from '../../model/selectors/unfinished.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** Whether files stay because the organization lets none out that was not reviewed to the end; then says what is left. */
export function holdsBack({ store }: Workspace, files: readonly OpenFile[]): boolean {
  if (heldBack(store.getState(), files).length === 0) return false;
  openDialog(store, 'unfinished');
  return true;
}

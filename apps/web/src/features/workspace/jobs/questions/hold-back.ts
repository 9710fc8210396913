import { openDialog } from '../../model/actions/view.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import { heldBack } from '../../model/selectors/unfinished.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** Whether files are held back because the organization requires a complete review; then shows what is unfinished. */
export function holdsBack({ store }: Workspace, files: readonly OpenFile[]): boolean {
  if (heldBack(store.getState(), files).length === 0) return false;
  openDialog(store, 'unfinished');
  return true;
}

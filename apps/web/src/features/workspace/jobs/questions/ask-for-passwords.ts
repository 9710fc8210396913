import { openDialog } from '../../model/actions/view.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** Asks for the password of the first locked file, unless there is none or another dialog is open. */
export function askForPasswords({ store }: Workspace): void {
  const { files, dialog } = store.getState();
  if (dialog === null && files.some((file) => file.status === 'locked')) openDialog(store, 'unlock');
}

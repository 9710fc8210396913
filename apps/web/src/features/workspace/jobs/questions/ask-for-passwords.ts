import { openDialog } from '../../model/actions/view.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** Asks for the password of the first locked file, if there is one and nothing else is being asked. */
export function askForPasswords({ store }: Workspace): void {
  const { files, dialog } = store.getState();
  if (dialog === null && files.some((file) => file.status === 'locked')) openDialog(store, 'unlock');
}

import { showTab } from '../../model/actions/sidebar.ts';
import { canLockWith } from '../../model/redaction/lock.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** Whether results are to be locked with an unusable password; then shows a notice and the input field. */
export function needsPassword({ store }: Workspace): boolean {
  const { lock, newPassword } = store.getState().redaction;
  if (lock.mode !== 'new' || canLockWith(newPassword)) return false;
  showTab(store, 'redaction');
  say.error(newPassword === '' ? 'lock.missing' : 'lock.unusable');
  return true;
}

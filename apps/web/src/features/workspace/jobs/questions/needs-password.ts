import { showTab } from '../../model/actions/sidebar.ts';
import { canLockWith } from '../../model/redaction/lock.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** Says so, and shows where to type it, when results are to be locked with a password that nobody can use. */
export function needsPassword({ store }: Workspace): boolean {
  const { lock, newPassword } = store.getState().redaction;
  if (lock.mode !== 'new' || canLockWith(newPassword)) return false;
  showTab(store, 'redaction');
  say.error(newPassword === '' ? 'lock.missing' : 'lock.unusable');
  return true;
}

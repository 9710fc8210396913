import { showTab } from '../../model/actions/sidebar.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import { areApproved } from '../../model/redaction/file-approval.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/**
 * Whether the redaction of these files still needs the approval of somebody else; then shows a notice and where to
 * request it.
 */
export function needsApproval({ store }: Workspace, files: readonly Pick<OpenFile, 'key'>[]): boolean {
  if (areApproved(store.getState().redaction.approvals, files)) return false;
  showTab(store, 'redaction');
  say.warning('approval.needed', { count: files.length });
  return true;
}

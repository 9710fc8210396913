import { showTab } from '../../model/actions/sidebar.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import { areApproved } from '../../model/redaction/file-approval.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** Says so, and where to send it, when nobody else has approved what would be done with these files. */
export function needsApproval({ store }: Workspace, files: readonly Pick<OpenFile, 'key'>[]): boolean {
  if (areApproved(store.getState().redaction.approvals, files)) return false;
  showTab(store, 'redaction');
  say.warning('approval.needed', { count: files.length });
  return true;
}

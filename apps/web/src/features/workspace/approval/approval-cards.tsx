import type { OpenFile } from '../model/files/open-file.ts';
import { useWorkspaceState } from '../mounted/workspace-context.ts';
import { ApprovalCard } from './approval-card.tsx';

/** The approvals of these files; hidden if none are required. */
export function ApprovalCards({ files }: { files: readonly OpenFile[] }) {
  const approvals = useWorkspaceState(({ redaction }) => redaction.approvals);
  if (approvals === null) return null;
  return files
    .filter(({ status }) => status === 'ready')
    .map((file) => (
      <div key={file.key} className="px-4 pb-3">
        <ApprovalCard file={file} approval={approvals.get(file.key)} isOneOfMany={files.length > 1} />
      </div>
    ));
}

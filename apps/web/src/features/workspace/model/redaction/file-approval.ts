import type { Draft, DraftState } from '@sladd/contract';
import type { FileKey } from '../highlights/highlight.ts';

/** What is known of a second person's approval of one open file. */
export interface FileApproval {
  /** The caller's own draft of it; null when none was sent, undefined until that is known. */
  readonly draft: Draft | null | undefined;
  readonly originalSha256: string;
  /** SHA-256 of what would be done now. */
  readonly planSha256: string;
}

/** Of the open files, where somebody asks for it; null where nobody does. */
export type FileApprovals = ReadonlyMap<FileKey, FileApproval> | null;

/**
 * Where a file stands with its author: what was approved counts while nothing was changed since; null until it is known.
 */
export function stateOfApproval(approval: FileApproval | undefined): DraftState | null {
  if (!approval || approval.draft === undefined) return null;
  const { draft, planSha256 } = approval;
  if (draft === null) return 'draft';
  const isSame = draft.plan_sha256 === planSha256;
  if (draft.state === 'approved') return isSame ? 'approved' : 'changed';
  if (draft.state === 'changed') return isSame ? 'in_review' : 'changed';
  return draft.state;
}

/** Whether somebody else has approved exactly what would be done with every one of these files. */
export function areApproved(approvals: FileApprovals, files: readonly { readonly key: FileKey }[]): boolean {
  return approvals === null || files.every(({ key }) => stateOfApproval(approvals.get(key)) === 'approved');
}

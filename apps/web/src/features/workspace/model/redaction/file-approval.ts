import type { Draft, DraftState } from '@sladd/contract';
import type { FileKey } from '../highlights/highlight.ts';

/** The approval of one open file by a second person. */
export interface FileApproval {
  /** The user's own draft of it; null if none was sent, undefined until that is known. */
  readonly draft: Draft | null | undefined;
  readonly originalSha256: string;
  /** SHA-256 of the current plan. */
  readonly planSha256: string;
}

/** The approvals of the open files; null if no approval is required. */
export type FileApprovals = ReadonlyMap<FileKey, FileApproval> | null;

/**
 * The state of a file's approval for its author: an approval only counts until something changes; null until it is
 * known.
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

/** Whether somebody else has approved exactly the current plan of every one of these files. */
export function areApproved(approvals: FileApprovals, files: readonly { readonly key: FileKey }[]): boolean {
  return approvals === null || files.every(({ key }) => stateOfApproval(approvals.get(key)) === 'approved');
}

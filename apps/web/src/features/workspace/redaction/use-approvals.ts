import { planText } from '@sladd/contract';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { hashOfFile } from '../../../shared/digest/hash-of-file.ts';
import { sha256OfText } from '../../../shared/digest/sha256.ts';
import { ownDraftQuery, useApprovalOrganization } from '../../../shared/organization/approvals.api.ts';
import type { OpenFile } from '../model/files/open-file.ts';
import type { FileKey } from '../model/highlights/highlight.ts';
import type { FileApproval, FileApprovals } from '../model/redaction/file-approval.ts';
import { markPlanOf } from '../model/redaction/mark-plan.ts';
import { planOf } from '../model/selectors/to-redact.ts';
import { patch } from '../model/store.ts';
import type { Workspace } from '../mounted/workspace.ts';
import { useWorkspaceState } from '../mounted/workspace-context.ts';

/** Debounce before a plan is computed again. */
const REST_MS = 150;

const noHashes: ReadonlyMap<FileKey, string> = new Map();

/** Keeps the approvals in the workspace in sync with marks, files and what colleagues do. */
export function useApprovals(workspace: Workspace): void {
  const organization = useApprovalOrganization();
  const orgId = organization?.orgId ?? null;
  const files = useWorkspaceState((state) => state.files);
  const originals = useOriginals(files, orgId !== null);
  const plans = usePlans(files, originals);
  const entries = [...originals];
  const drafts = useQueries({
    queries: entries.map(([, sha256]) => ({
      ...ownDraftQuery(orgId ?? '', sha256),
      enabled: orgId !== null,
    })),
    combine: (answers) => answers.map(({ data }) => data),
  });
  useEffect(() => {
    const approvals = new Map<FileKey, FileApproval>();
    for (const [index, [key, originalSha256]] of entries.entries()) {
      const planSha256 = plans.get(key);
      if (planSha256 !== undefined) approvals.set(key, { draft: drafts[index], originalSha256, planSha256 });
    }
    const next = orgId === null ? null : approvals;
    // Avoids notifying listeners without a change.
    if (!isSame(workspace.store.getState().redaction.approvals, next))
      patch(workspace.store, 'redaction', { approvals: next });
  });
}

function isSame(a: FileApprovals, b: FileApprovals): boolean {
  if (a === null || b === null || a.size !== b.size) return a === b;
  return [...b].every(([key, { draft, originalSha256, planSha256 }]) => {
    const known = a.get(key);
    return (
      known !== undefined &&
      known.draft === draft &&
      known.originalSha256 === originalSha256 &&
      known.planSha256 === planSha256
    );
  });
}

/** The hash of every open and readable file. */
function useOriginals(files: readonly OpenFile[], isAsked: boolean): ReadonlyMap<FileKey, string> {
  const [hashes, setHashes] = useState(noHashes);
  useEffect(() => {
    if (!isAsked) return;
    let isOver = false;
    const ready = files.filter(({ status }) => status === 'ready');
    void (async () => {
      const found = new Map<FileKey, string>();
      for (const { key, source } of ready) {
        const sha256 = await hashOfFile(source);
        if (isOver) return;
        if (sha256 !== null) found.set(key, sha256);
      }
      setHashes((known) => (hasSameKeys(known, found) ? known : found));
    })();
    return () => {
      isOver = true;
    };
  }, [files, isAsked]);
  return isAsked ? hashes : noHashes;
}

/** The bytes of a file key never change. */
function hasSameKeys(a: ReadonlyMap<FileKey, string>, b: ReadonlyMap<FileKey, string>): boolean {
  return a.size === b.size && [...a.keys()].every((key) => b.has(key));
}

/** The hash of the current plan of each file. */
function usePlans(
  files: readonly OpenFile[],
  originals: ReadonlyMap<FileKey, string>,
): ReadonlyMap<FileKey, string> {
  const plan = useWorkspaceState(useShallow(planOf));
  const [plans, setPlans] = useState(noHashes);
  useEffect(() => {
    if (originals.size === 0) return;
    let isOver = false;
    const workOut = async () => {
      const found = new Map<FileKey, string>();
      for (const file of files) {
        const sha256 = originals.get(file.key);
        if (sha256 === undefined) continue;
        const ofFile = markPlanOf(plan, file, { sha256, withWords: false });
        found.set(file.key, await sha256OfText(planText(ofFile)));
        if (isOver) return;
      }
      setPlans(found);
    };
    const timer = setTimeout(
      () =>
        void workOut().catch((error: unknown) => {
          // Without plans no file counts as approved.
          setPlans(noHashes);
          throw error;
        }),
      REST_MS,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [files, originals, plan]);
  return plans;
}

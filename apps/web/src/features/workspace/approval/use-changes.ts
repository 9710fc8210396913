import type { Draft } from '@sladd/contract';
import { useMemo } from 'react';
import type { OpenFile } from '../model/files/open-file.ts';
import { markPlanOf } from '../model/redaction/mark-plan.ts';
import { changesOf, type PlanChanges } from '../model/redaction/plan-changes.ts';
import { useWorkspaceState } from '../mounted/workspace-context.ts';

/** The differences between a file's current plan and the approved one; null if nothing was approved. */
export function useChanges(file: OpenFile, { approved, original_sha256 }: Draft): PlanChanges | null {
  const highlights = useWorkspaceState((state) => state.marks.highlights);
  const options = useWorkspaceState((state) => state.redaction.options);
  const appearance = useWorkspaceState((state) => state.redaction.appearance);
  const grounds = useWorkspaceState((state) => state.redaction.grounds);
  const lock = useWorkspaceState((state) => state.redaction.lock);
  return useMemo(() => {
    if (!approved) return null;
    const plan = { highlights, options, appearance, grounds, lock };
    const now = markPlanOf(plan, file, { sha256: original_sha256, withWords: false });
    return changesOf(approved.plan, now);
  }, [approved, original_sha256, file, highlights, options, appearance, grounds, lock]);
}

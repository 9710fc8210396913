import { canonicalJson, isRemoved, type MarkPlan, type PlanMark } from '@sladd/contract';

/** One difference between the approved and the current plan. */
export interface PlanChange {
  readonly kind: 'added' | 'removed' | 'decision' | 'basis';
  readonly mark: PlanMark;
}

export interface PlanChanges {
  readonly marks: readonly PlanChange[];
  /** Whether the look, or what else is removed from the document, differs. */
  readonly isLookAnother: boolean;
  /** Number of marks that are removed as they were approved. */
  readonly same: number;
}

/** The differences between two plans: marks that were added or removed, or that have another decision or legal basis. */
export function changesOf(before: MarkPlan, now: MarkPlan): PlanChanges {
  const known = byPlace(before.marks);
  const present = byPlace(now.marks);
  const marks: PlanChange[] = [];
  let same = 0;
  for (const [place, mark] of present) {
    const old = known.get(place);
    const kind = kindOf(old, mark);
    if (kind) marks.push({ kind, mark });
    else if (isRemoved(mark)) same += 1;
  }
  for (const [place, mark] of known) {
    if (!present.has(place)) marks.push({ kind: isRemoved(mark) ? 'removed' : 'decision', mark });
  }
  const isLookAnother = canonicalJson(before.look) !== canonicalJson(now.look);
  return { marks: marks.sort((a, b) => a.mark.page - b.mark.page), isLookAnother, same };
}

function kindOf(old: PlanMark | undefined, mark: PlanMark): PlanChange['kind'] | null {
  if (!old) return isRemoved(mark) ? 'added' : 'decision';
  if (isRemoved(old) !== isRemoved(mark)) return isRemoved(mark) ? 'added' : 'removed';
  if (old.decision !== mark.decision) return 'decision';
  if (old.alias !== mark.alias) return 'decision';
  return canonicalJson(old.grounds) === canonicalJson(mark.grounds) ? null : 'basis';
}

/** The key of a mark: position and type; several with the same key are numbered. */
function byPlace(marks: readonly PlanMark[]): ReadonlyMap<string, PlanMark> {
  const found = new Map<string, PlanMark>();
  for (const mark of marks) {
    const place = canonicalJson([mark.page, mark.entity_type, mark.boxes]);
    let turn = 0;
    while (found.has(`${place}${turn}`)) turn += 1;
    found.set(`${place}${turn}`, mark);
  }
  return found;
}

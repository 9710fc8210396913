import { canonicalJson, isRemoved, type MarkPlan, type PlanMark } from '@sladd/contract';

/** One difference between what was approved and what is planned now. */
export interface PlanChange {
  readonly kind: 'added' | 'removed' | 'decision' | 'basis';
  readonly mark: PlanMark;
}

export interface PlanChanges {
  readonly marks: readonly PlanChange[];
  /** Whether the look, or what of the document goes besides, is another. */
  readonly isLookAnother: boolean;
  /** Marks that are removed now as they were approved. */
  readonly same: number;
}

/** What is another in a plan than in the one before it: marks that came, went, or were decided or founded otherwise. */
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

/** A mark is the same mark where it lies at the same place with the same type; a second one there is told apart by its turn. */
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

import type { DetectionMethod } from '@sladd/contract';
import type { Highlight, HighlightKind } from './highlight.ts';
import { type HighlightState, highlightsOf } from './state.ts';

/** What is hidden on the pages. Hidden marks are still redacted. */
export interface Hidden {
  readonly hiddenKinds: ReadonlySet<HighlightKind>;
  readonly hiddenMethods: ReadonlySet<DetectionMethod>;
  /** Entity types, as in the API. */
  readonly hiddenTypes: ReadonlySet<string>;
}

/** Whether a mark is visible. A finding of several methods is hidden only if all of them are. */
export function isShown({ kind, finding }: Highlight, hidden: Hidden): boolean {
  if (hidden.hiddenKinds.has(kind)) return false;
  if (!finding) return true;
  const { methods, entityType } = finding;
  const areHidden = methods.length > 0 && methods.every((method) => hidden.hiddenMethods.has(method));
  return !areHidden && !hidden.hiddenTypes.has(entityType);
}

/** The entity types among the findings, with their counts. */
export function countsByType(state: HighlightState): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { finding } of highlightsOf(state)) {
    if (finding) counts.set(finding.entityType, (counts.get(finding.entityType) ?? 0) + 1);
  }
  return counts;
}

import type { BoxDecision } from '../redaction/grounds.ts';
import type { RedactionMapping } from '../redaction/mapping.ts';
import { isRemoved, type MarkPlan, PLAN_FORMAT, type PlanMark } from './plan.ts';
import { entityTypeOfPlan } from './plan-entity-type.ts';

/**
 * The areas that a plan removes, as a mapping for a redaction call. Words in the plan are included, so that they are
 * searched for.
 */
export function mappingOfPlan({ marks }: Pick<MarkPlan, 'marks'>): RedactionMapping {
  const pages = Map.groupBy(marks.filter(isRemoved), ({ page }) => page);
  return {
    pages: [...pages].map(([page, own]) => ({
      page,
      sensitive: own.map(({ entity_type, methods, boxes, grounds, alias, words, source, decision }) => ({
        entity_type: entityTypeOfPlan({ entity_type, methods }),
        bbox: boxes,
        decision: boxDecision(source, decision),
        ...(grounds.length > 0 ? { grounds } : {}),
        ...(alias === undefined ? {} : { alias }),
        ...(words === undefined ? {} : { original_text: words }),
      })),
    })),
  };
}

/** The decision about a removed mark, as in the log: drawing a mark counts as deciding it. */
function boxDecision(source: PlanMark['source'], decision: PlanMark['decision']): BoxDecision {
  if (decision === 'accepted') return 'accepted';
  return source === 'drawn' ? 'drawn' : 'undecided';
}

/** The extension of plan files. */
export const PLAN_EXTENSION = '.sladdplan';

/** Largest length of a plan file in characters: more than all marks that a call accepts. */
export const MAX_PLAN_CHARACTERS = 32_000_000;

/** Whether a value claims to be a plan, of any version. */
export function saysPlan(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === PLAN_FORMAT;
}

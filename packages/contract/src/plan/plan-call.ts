import type { BoxDecision } from '../redaction/grounds.ts';
import type { RedactionMapping } from '../redaction/mapping.ts';
import { isRemoved, type MarkPlan, PLAN_FORMAT, type PlanMark } from './plan.ts';
import { entityTypeOfPlan } from './plan-entity-type.ts';

/** What a plan removes, as a redaction call has it. Words that the plan holds come along, so that they are looked for. */
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

/** What a log says of a mark that is removed: whoever draws one has decided it. */
function boxDecision(source: PlanMark['source'], decision: PlanMark['decision']): BoxDecision {
  if (decision === 'accepted') return 'accepted';
  return source === 'drawn' ? 'drawn' : 'undecided';
}

/** The end of the name of a plan file. */
export const PLAN_EXTENSION = '.sladdplan';

/** A plan file holds at most so many characters: more than all marks that a call takes. */
export const MAX_PLAN_CHARACTERS = 32_000_000;

/** Whether a value says that it is a plan, in whatever version. */
export function saysPlan(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === PLAN_FORMAT;
}

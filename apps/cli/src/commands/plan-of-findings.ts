import { createHash } from 'node:crypto';
import {
  defaultLook,
  type Finding,
  type MarkPlan,
  markPlanSchema,
  PLAN_FORMAT,
  PLAN_VERSION,
  type PlanMark,
  planBox,
  planEntityType,
} from '@sladd/contract';

interface Found {
  readonly page: number;
  readonly finding: Finding;
  readonly isPossible: boolean;
}

/** Converts findings to undecided marks, without any text. */
export function planOfFindings(bytes: Uint8Array, pages: number, found: readonly Found[]): MarkPlan {
  const places = Map.groupBy(
    found,
    ({ page, finding }) => `${page} ${finding.start} ${JSON.stringify(finding.bbox)}`,
  );
  return markPlanSchema.parse({
    format: PLAN_FORMAT,
    version: PLAN_VERSION,
    document: { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length, pages },
    marks: [...places.values()].flatMap(markOf),
    look: defaultLook,
  });
}

/** One mark for the findings of several methods in the same place; the highest score determines the type. */
function markOf(found: readonly Found[]): PlanMark[] {
  const [first, ...others] = found.toSorted((a, b) => b.finding.score - a.finding.score);
  if (!first) return [];
  const { finding, page } = first;
  return [
    {
      page,
      boxes: finding.bbox.map(planBox),
      entity_type: planEntityType(finding.entity_type),
      source: 'detected',
      methods: [...new Set([finding.engine, ...others.map((other) => other.finding.engine)])],
      decision: decisionOf(found),
      grounds: [],
    },
  ];
}

function decisionOf(found: readonly Found[]): PlanMark['decision'] {
  if (found.every(({ isPossible }) => isPossible)) return 'possible';
  return found.every(({ finding }) => finding.probably_public !== undefined) ? 'public' : 'undecided';
}

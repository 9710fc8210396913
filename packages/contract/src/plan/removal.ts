import type { z } from 'zod';
import { defaultAppearance } from '../redaction/appearance.ts';
import type { RedactionMapping } from '../redaction/mapping.ts';
import type { redactFiles } from '../redaction/redaction.ts';
import { canonicalJson } from './canonical-json.ts';
import { isRemoved, type MarkPlan, planBox } from './plan.ts';
import { planEntityType } from './plan-entity-type.ts';

type RedactFields = z.output<typeof redactFiles.fields>;

/** What a plan removes, why and how, as one text. It is identical to the text of a call that does the same. */
export function removalOfPlan({ marks, look }: MarkPlan): string {
  const areas = marks
    .filter(isRemoved)
    .map(({ page, entity_type, boxes, grounds, alias }) =>
      areaText([page, entity_type, boxes.map(planBox), grounds], alias),
    );
  return removalText(areas, { ...look, keep: look.keep.toSorted() });
}

/**
 * What a call of `POST /api/batch/redact` removes from one file and how, see {@link removalOfPlan}. Null for what a
 * plan cannot express: texts that are removed wherever they occur, and other occurrences of removed values.
 */
export function removalOfCall(
  mapping: RedactionMapping,
  { appearance = defaultAppearance, options, remove_images, terms = [], grounds }: RedactFields,
): string | null {
  if (terms.length > 0 || options?.mark_elsewhere) return null;
  const areas = mapping.pages.flatMap(({ page, sensitive }) =>
    sensitive.map(({ entity_type, bbox, grounds: own = [], alias }) =>
      areaText(
        [page, planEntityType(entity_type), (Array.isArray(bbox) ? bbox : [bbox]).map(planBox), own],
        alias,
      ),
    ),
  );
  return removalText(areas, {
    appearance,
    remove_images,
    keep: (options?.keep ?? ['tags']).toSorted(),
    remove_touched_drawings: options?.remove_touched_drawings ?? false,
    hardened: options?.hardened ?? false,
    rasterise: options?.rasterise ?? false,
    ...(grounds ? { grounds } : {}),
  });
}

/** The text for one area; for plans without pseudonyms it is the same as in earlier versions. */
function areaText(area: readonly unknown[], alias: string | undefined): string {
  return canonicalJson(alias === undefined ? area : [...area, alias]);
}

function removalText(areas: readonly string[], look: MarkPlan['look']): string {
  return `${canonicalJson(look)}\n${areas.toSorted().join('\n')}`;
}

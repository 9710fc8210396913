import { detectionMethods, entityCatalogue } from '../catalogue/entities.ts';
import type { PlanMark } from './plan.ts';

/** The most characters that a name of a type has in plans. */
const NAME_LENGTH = 64;

/** The name of an entity type in plans, which take capitals alone: `DATE_OF_BIRTH` for `date of birth`. */
export function planEntityType(type: string): string {
  const name = type.toUpperCase().replace(/[^A-Z0-9_]/gu, '_');
  return (/^[A-Z]/u.test(name) ? name : `TYPE_${name}`).slice(0, NAME_LENGTH);
}

/** The entity type that the name in a plan stands for: one of the methods that found the mark, else of any, else the name. */
export function entityTypeOfPlan({
  entity_type: name,
  methods,
}: Pick<PlanMark, 'entity_type' | 'methods'>): string {
  const types = [...methods, ...detectionMethods].flatMap((method) => entityCatalogue[method]);
  return types.find((type) => planEntityType(type) === name) ?? name;
}

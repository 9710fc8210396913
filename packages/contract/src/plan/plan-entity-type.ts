import { detectionMethods, entityCatalogue } from '../catalogue/entities.ts';
import type { PlanMark } from './plan.ts';

/** Largest length of a type name in plans, in characters. */
const NAME_LENGTH = 64;

/** The name of an entity type in plans, which allow only capitals: `DATE_OF_BIRTH` for `date of birth`. */
export function planEntityType(type: string): string {
  const name = type.toUpperCase().replace(/[^A-Z0-9_]/gu, '_');
  return (/^[A-Z]/u.test(name) ? name : `TYPE_${name}`).slice(0, NAME_LENGTH);
}

/**
 * The entity type for a name in a plan: a type of the methods that found the mark, otherwise of any method, otherwise
 * the name itself.
 */
export function entityTypeOfPlan({
  entity_type: name,
  methods,
}: Pick<PlanMark, 'entity_type' | 'methods'>): string {
  const types = [...methods, ...detectionMethods].flatMap((method) => entityCatalogue[method]);
  return types.find((type) => planEntityType(type) === name) ?? name;
}

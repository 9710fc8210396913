import type { DetectionMethod, EntityType } from '@sladd/contract';
import { entityCatalogue, everyType } from '@sladd/contract/work';

/**
 * The entity types that a request asks a method for. An empty or absent list asks for all types except those that must be
 * requested by name. Types that the method does not know are ignored.
 */
export function requestedTypes(
  method: DetectionMethod,
  requested: readonly string[] | undefined,
): ReadonlySet<EntityType> {
  if (requested === undefined || requested.length === 0) return new Set(everyType(method));
  const known: readonly EntityType[] = entityCatalogue[method];
  const wanted = new Set(requested);
  return new Set(known.filter((type) => wanted.has(type)));
}

import { type DetectionMethod, type EntityType, entityCatalogue } from '@sladd/contract';

/**
 * The types of a method that a request asks for. An empty or absent list asks for all; names the method does not
 * know are meant for the others.
 */
export function requestedTypes(
  method: DetectionMethod,
  requested: readonly string[] | undefined,
): ReadonlySet<EntityType> {
  const known: readonly EntityType[] = entityCatalogue[method];
  if (requested === undefined || requested.length === 0) return new Set(known);
  const wanted = new Set(requested);
  return new Set(known.filter((type) => wanted.has(type)));
}

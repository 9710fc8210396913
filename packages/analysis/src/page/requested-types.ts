import { type DetectionMethod, type EntityType, entityCatalogue, everyType } from '@sladd/contract';

/**
 * The types of a method that a request asks for. An empty or absent list asks for all but those
 * that must be asked for by name; names the method does not
 * know are meant for the others.
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

import type { GroundOptions, RedactionMapping } from '@sladd/contract';
import type { Grounds } from './grounds.ts';

/**
 * What the boxes rest on; undefined where neither the call nor a mark of the mapping says anything about that. The laws are
 * loaded only where one is named.
 */
export async function groundsOf(
  mapping: RedactionMapping,
  options: GroundOptions | undefined,
): Promise<Grounds | undefined> {
  const isSaid = mapping.pages.some(({ sensitive }) =>
    sensitive.some(({ grounds }) => grounds !== undefined),
  );
  if (!options && !isSaid) return undefined;
  const { Grounds } = await import('./grounds.ts');
  return Grounds.of(options);
}

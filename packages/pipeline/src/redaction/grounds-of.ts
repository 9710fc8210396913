import type { GroundOptions, RedactionMapping } from '@sladd/contract';
import type { Grounds } from './grounds.ts';

/**
 * The legal bases of the boxes; undefined if neither the call nor a mark of the mapping has any. The sets of provisions
 * are loaded only when one is named.
 */
export async function groundsOf(
  mapping: RedactionMapping,
  options: GroundOptions | undefined,
): Promise<Grounds | undefined> {
  const hasGrounds = mapping.pages.some(({ sensitive }) =>
    sensitive.some(({ grounds }) => grounds !== undefined),
  );
  if (!options && !hasGrounds) return undefined;
  const { Grounds } = await import('./grounds.ts');
  return Grounds.of(options);
}

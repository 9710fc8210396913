import type { FeatureCode } from '@sladd/contract';
import type { Actor } from './actor.ts';
import { AppError } from './app-error.ts';

/**
 * Throws `subscription.required` unless the caller may use a premium feature. For rules that depend on the body; a
 * feature that a whole call needs is declared in the contract.
 */
export function requireFeature(actor: Actor, feature: FeatureCode): void {
  if (!actor.rights.features.includes(feature))
    throw new AppError('subscription.required', { details: { feature } });
}

import type { FastifyRequest } from 'fastify';
import { contractOf } from '../contract-route.ts';
import { requireFeature } from '../require-feature.ts';

/** Enforces the premium feature that a call requires. */
export async function featureGateHook(request: FastifyRequest): Promise<void> {
  const feature = contractOf(request)?.feature;
  if (feature && request.actor) requireFeature(request.actor, feature);
}

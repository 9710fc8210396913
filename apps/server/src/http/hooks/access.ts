import { KEYS_FEATURE } from '@sladd/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { contractOf } from '../contract-route.ts';

/** Enforces the access a call declares. A key opens the calls that name its permission, and nothing else, public ones included. */
export async function accessHook(request: FastifyRequest): Promise<void> {
  const route = contractOf(request);
  if (!route) return;
  const { actor } = request;
  if (route.access === 'session' && !actor) throw new AppError('auth.required');
  if (!actor?.key) return;
  if (!route.key) throw new AppError('api_key.not_for_call');
  if (!actor.key.permissions.includes(route.key)) throw new AppError('api_key.permission');
  if (!actor.rights.plan_features.includes(KEYS_FEATURE)) throw new AppError('api_key.plan_required');
}

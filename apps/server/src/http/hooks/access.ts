import { KEYS_FEATURE } from '@sladd/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor, Authenticator } from '../actor.ts';
import { AppError } from '../app-error.ts';
import { type ContractRoute, contractOf } from '../contract-route.ts';

/**
 * Enforces the access of a call. A key can only make calls that list its permission, which excludes public ones. Calls
 * for administrators look like unknown addresses to other signed-in users.
 */
export function accessHook(auth: Pick<Authenticator, 'isAdministrator'>) {
  return async (request: FastifyRequest): Promise<void> => {
    const route = contractOf(request);
    if (!route) return;
    const { actor } = request;
    if (route.access !== 'public' && !actor) throw new AppError('auth.required');
    if (actor?.key) return requireKey(actor, route.key);
    if (route.access === 'administrator' && !(actor && (await auth.isAdministrator(actor.userId))))
      throw new AppError('request.not_found');
  };
}

function requireKey({ key, rights }: Actor, opener: ContractRoute['key']): void {
  if (!opener) throw new AppError('api_key.not_for_call');
  const permissions = [opener].flat();
  if (!permissions.some((permission) => key?.permissions.includes(permission)))
    throw new AppError('api_key.permission');
  if (!rights.plan_features.includes(KEYS_FEATURE)) throw new AppError('api_key.plan_required');
}

import type { FastifyRequest } from 'fastify';
import type { Authenticator } from '../actor.ts';
import { contractOf } from '../contract-route.ts';

/** Finds out who calls; web files need no answer and skip the look-up. */
export function authenticateHook(auth: Authenticator) {
  return async (request: FastifyRequest): Promise<void> => {
    if (contractOf(request)) request.actor = await auth.authenticate(request.cookies);
  };
}

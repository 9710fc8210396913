import type { FastifyRequest } from 'fastify';
import type { Authenticator } from '../actor.ts';
import { bearerKey } from '../bearer-key.ts';
import { contractOf } from '../contract-route.ts';

/** Finds out who calls; web files need no answer and skip the look-up. A key comes before cookies, which then do not count. */
export function authenticateHook(auth: Authenticator) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!contractOf(request)) return;
    const key = bearerKey(request);
    request.actor =
      key === null ? await auth.authenticate(request.cookies) : await auth.authenticateKey(key, request);
  };
}

import type { FastifyRequest } from 'fastify';
import type { Authenticator } from '../actor.ts';
import { bearerKey } from '../bearer-key.ts';
import { contractOf } from '../contract-route.ts';

/** Authenticates the caller; skipped for web files. A key takes precedence over cookies, which are then ignored. */
export function authenticateHook(auth: Authenticator) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!contractOf(request)) return;
    const key = bearerKey(request);
    request.actor =
      key === null ? await auth.authenticate(request.cookies) : await auth.authenticateKey(key, request);
  };
}

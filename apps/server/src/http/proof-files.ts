import type { KeyRing } from '@sladd/proof/node';
import type { FastifyInstance } from 'fastify';

/** What strangers who check proofs ask for, at addresses that do not change. */
export function registerProofFiles(app: FastifyInstance, keys: Pick<KeyRing, 'published'>): void {
  app.get('/.well-known/sladd-keys.json', (_request, reply) => {
    // Also for pages of others that check proofs; there is nothing secret in it.
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-cache');
    return { keys: keys.published() };
  });
}

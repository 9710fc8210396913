import { type KeyRing, policyOf, readProofPage } from '@sladd/proof/node';
import type { FastifyInstance } from 'fastify';

/** What strangers who check proofs ask for, at addresses that do not change. */
export function registerProofFiles(app: FastifyInstance, keys: Pick<KeyRing, 'published'>): void {
  app.get('/.well-known/sladd-keys.json', (_request, reply) => {
    // Also for pages of others that check proofs; there is nothing secret in it.
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-cache');
    return { keys: keys.published() };
  });
  const page = readProofPage();
  // Its own policy is the strictest there is; that of the app would forbid its script.
  const policy = `${policyOf(page)}; frame-ancestors 'none'`;
  app.get('/proof.html', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .send(page),
  );
}

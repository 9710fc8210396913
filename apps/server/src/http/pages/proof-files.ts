import { type KeyRing, policyOf, readProofPage } from '@sladd/proof/node';
import type { FastifyInstance } from 'fastify';

/** Serves what is needed to check proofs, at permanent addresses. */
export function registerProofFiles(app: FastifyInstance, keys: Pick<KeyRing, 'published'>): void {
  app.get('/.well-known/sladd-keys.json', (_request, reply) => {
    // Readable from other sites that check proofs; it contains no secrets.
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-cache');
    return { keys: keys.published() };
  });
  const page = readProofPage();
  // The page has a stricter policy of its own; that of the app would forbid its script.
  const policy = `${policyOf(page)}; frame-ancestors 'none'`;
  app.get('/proof.html', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .send(page),
  );
}

import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../../http/client-network.ts';
import type { Client } from './sessions/sessions.store.ts';

/** The origin of a request, as stored with a session. */
export function clientOf(request: FastifyRequest): Client {
  return { network: clientNetwork(request), userAgent: request.headers['user-agent'] ?? '' };
}

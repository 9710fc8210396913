import type { FastifyRequest } from 'fastify';
import type { Actor } from '../http/actor.ts';
import { clientNetwork } from '../http/client-network.ts';
import type { AuditActor } from './audit-log.ts';

/** The actor of a call for the log. */
export function auditActorOf({ userId, key }: Actor, request: Pick<FastifyRequest, 'ip'>): AuditActor {
  const network = clientNetwork(request);
  return key ? { kind: 'key', id: key.id, network } : { kind: 'user', id: userId, network };
}

import type { FastifyRequest } from 'fastify';
import { auditActorOf } from '../../audit/audit-actor.ts';
import type { Actor } from '../../http/actor.ts';
import type { AdminCaller } from './change-account.service.ts';

export function callerOf({ actor, request }: { actor: Actor; request: FastifyRequest }): AdminCaller {
  return { userId: actor.userId, audit: auditActorOf(actor, request) };
}

import type { AuditAction, AuditDetails } from '@sladd/contract';
import type { FastifyRequest } from 'fastify';
import { auditActorOf } from '../../audit/audit-actor.ts';
import type { AuditActor, AuditEvent, AuditLog } from '../../audit/audit-log.ts';
import type { Database } from '../../db/database.ts';
import type { Actor } from '../../http/actor.ts';

/** Who makes a change: for the rules and for the log. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly audit: AuditActor;
}

export function callerOf({ actor, request }: { actor: Actor; request: FastifyRequest }): Caller {
  return { userId: actor.userId, sessionId: actor.sessionId, audit: auditActorOf(actor, request) };
}

/** The content of a log entry besides its actor. */
interface Fact<A extends AuditAction> {
  readonly organizationId: string;
  readonly action: A;
  readonly details: AuditDetails<A>;
  /** The affected user. */
  readonly userId?: string;
}

/** Records a change in its transaction. */
export function recordChange<A extends AuditAction>(
  audit: AuditLog,
  transaction: Database,
  { audit: actor }: Pick<Caller, 'audit'>,
  { organizationId, action, details, userId }: Fact<A>,
): Promise<void> {
  const target = userId === undefined ? {} : { target: { kind: 'account', id: userId } };
  return audit.record(transaction, { organizationId, actor, action, details, ...target } as AuditEvent);
}

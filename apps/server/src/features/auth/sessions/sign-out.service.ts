import type { FastifyRequest } from 'fastify';
import { auditActorOf } from '../../../audit/audit-actor.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/actor.ts';
import { recordOfUser } from '../../memberships/index.ts';
import { deleteSession } from './sessions.store.ts';

/**
 * Ends a session of the caller, the present one by default, and records it in the audit logs of the user's
 * organizations and of the installation. False, without an entry, if there is no such session.
 */
export async function endOwnSession(
  { db, audit }: Pick<Deps, 'db' | 'audit'>,
  actor: Actor,
  request: Pick<FastifyRequest, 'ip'>,
  sessionId: string = actor.sessionId,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await deleteSession(transaction, { userId: actor.userId, sessionId }))) return false;
    await recordOfUser(transaction, audit, actor.userId, {
      actor: auditActorOf(actor, request),
      action: 'session.ended',
      details: {},
    });
    return true;
  });
}

import type { FastifyRequest } from 'fastify';
import { auditActorOf } from '../../audit/audit-actor.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { recordOfUser } from '../memberships/index.ts';
import { deleteSession } from './sessions.store.ts';

/** Ends the session of a call and records it in the audit logs of the user's organizations. */
export async function signOut(
  { db, audit }: Pick<Deps, 'db' | 'audit'>,
  actor: Actor,
  request: Pick<FastifyRequest, 'ip'>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await deleteSession(transaction, actor);
    await recordOfUser(transaction, audit, actor.userId, {
      actor: auditActorOf(actor, request),
      action: 'session.ended',
      details: {},
    });
  });
}

import type { FastifyRequest } from 'fastify';
import { auditActorOf } from '../../audit/audit-actor.ts';
import type { AuditEvent } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import type { PlanOwner } from '../../plans/plan-owner.ts';

/** The change of a plan, as the audit log records it. */
type PlanChange<E = AuditEvent> = E extends {
  readonly action: `subscription.${string}`;
  readonly details: object;
}
  ? Pick<E, 'action' | 'details'>
  : never;

/**
 * Records a change of the plan of an organization in its log; plans of users are in no log. In a transaction of its own,
 * since the provider's side of the change is in none.
 */
export async function recordPlanChange(
  { db, audit }: Pick<Deps, 'db' | 'audit'>,
  owner: PlanOwner,
  { actor, request }: { readonly actor: Actor; readonly request: FastifyRequest },
  change: PlanChange,
): Promise<void> {
  if (owner.kind !== 'organization') return;
  const by = { organizationId: owner.id, actor: auditActorOf(actor, request) };
  await db
    .transaction()
    .execute((transaction) => audit.record(transaction, { ...by, ...change } as AuditEvent));
}

import { DELETION_DAYS, type DeletionEffects, isSubscribed } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { ofOrganization } from '../../plans/plan-owner.ts';
import {
  countMembers,
  type OrganizationAccess,
  requirePermission,
  requirePermissionToChange,
} from '../memberships/index.ts';
import { endPayments, findSettled } from '../subscriptions/index.ts';
import { type Caller, recordChange } from './caller.ts';
import { deleteHandover } from './handovers.store.ts';
import { countPending } from './invitations.store.ts';

type DeletionDeps = Pick<Deps, 'db' | 'clock' | 'plans' | 'audit'>;

const DAY_MS = 86_400_000;

/** What the deletion of an organization would remove. */
export async function findEffects(
  deps: DeletionDeps,
  caller: Caller,
  organizationId: string,
): Promise<DeletionEffects> {
  const { db } = deps;
  await requirePermission(db, caller.userId, organizationId, 'organization.delete');
  const plan = await findSettled(deps, ofOrganization(organizationId));
  const keys = await db
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const drafts = await db
    .selectFrom('drafts')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return {
    members: (await countMembers(db, organizationId)) - 1,
    invitations: await countPending(db, organizationId, deps.clock()),
    drafts: Number(drafts.count),
    keys: Number(keys.count),
    paid_until: plan?.source === 'bought' && isSubscribed(plan) ? plan.current_period_end : null,
  };
}

/** Requests the deletion of an organization. Throws the codes of `requestDeletion`. */
export async function requestDeletion(
  deps: DeletionDeps,
  caller: Caller,
  organizationId: string,
  typedName: string,
): Promise<OrganizationAccess> {
  const { db, clock, audit } = deps;
  const plan = await findSettled(deps, ofOrganization(organizationId));
  return db.transaction().execute(async (transaction) => {
    const access = await requirePermissionToChange(
      transaction,
      caller.userId,
      organizationId,
      'organization.delete',
    );
    const { organization } = access;
    if (organization.deletion_requested_at !== null) throw new AppError('organization.being_deleted');
    if (typedName.trim().normalize('NFC') !== organization.name)
      throw new AppError('organization.name_mismatch');
    const isPaidAgain =
      plan?.source === 'bought' &&
      ['active', 'trialing', 'past_due', 'unpaid'].includes(plan.status) &&
      plan.cancel_at_period_end === 0;
    if (isPaidAgain) throw new AppError('organization.subscription_running');
    const at = clock();
    const deletion = {
      deletion_requested_at: at.toISOString(),
      deletion_due_at: new Date(at.getTime() + DELETION_DAYS * DAY_MS).toISOString(),
    };
    await transaction.updateTable('organizations').set(deletion).where('id', '=', organizationId).execute();
    await deleteHandover(transaction, organizationId);
    await transaction
      .deleteFrom('invitations')
      .where('organization_id', '=', organizationId)
      .where('accepted_at', 'is', null)
      .execute();
    await recordChange(audit, transaction, caller, {
      organizationId,
      action: 'organization.deletion_begun',
      details: {},
    });
    return { ...access, organization: { ...organization, ...deletion } };
  });
}

/**
 * Cancels a requested deletion. Throws `organization.not_being_deleted`, and `organization.being_deleted` once it is due: its
 * payments may have ended already.
 */
export async function takeDeletionBack(
  { db, clock, audit }: DeletionDeps,
  caller: Caller,
  organizationId: string,
): Promise<OrganizationAccess> {
  return db.transaction().execute(async (transaction) => {
    const access = await requirePermissionToChange(
      transaction,
      caller.userId,
      organizationId,
      'organization.delete',
    );
    const { organization } = access;
    const { deletion_requested_at, deletion_due_at } = organization;
    if (deletion_requested_at === null) throw new AppError('organization.not_being_deleted');
    if (deletion_due_at !== null && deletion_due_at <= clock().toISOString())
      throw new AppError('organization.being_deleted');
    const none = { deletion_requested_at: null, deletion_due_at: null };
    await transaction.updateTable('organizations').set(none).where('id', '=', organizationId).execute();
    await recordChange(audit, transaction, caller, {
      organizationId,
      action: 'organization.deletion_taken_back',
      details: {},
    });
    return { ...access, organization: { ...organization, ...none } };
  });
}

/**
 * Deletes organizations whose deletion is due with their plans, members, rules and keys; accounts and settings of
 * members stay. Of several servers, one does it. Payments end first, so that no one pays for a deleted organization: one
 * whose payments cannot be ended is left for the next time.
 */
export async function deleteDueOrganizations(deps: DueDeps, now: Date): Promise<void> {
  const due = await deps.db
    .selectFrom('organizations')
    .select('id')
    .where('deletion_due_at', '<=', now.toISOString())
    .execute();
  for (const { id } of due) {
    await deleteDue(deps, id, now).catch((err: unknown) =>
      deps.log.error({ err }, 'an organization could not be deleted; this will be tried again'),
    );
  }
}

type DueDeps = Pick<Deps, 'db' | 'audit' | 'billing' | 'log'>;

async function deleteDue(deps: DueDeps, id: string, now: Date): Promise<void> {
  await endPayments(deps, ofOrganization(id));
  await deps.db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('organizations')
      .where('id', '=', id)
      .where('deletion_due_at', '<=', now.toISOString())
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await deps.audit.record(transaction, {
      organizationId: null,
      actor: { kind: 'system', id: null, network: null },
      action: 'organization.deleted',
      details: {},
      target: { kind: 'organization', id },
    });
  });
}

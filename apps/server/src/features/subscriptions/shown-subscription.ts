import type { OrganizationRole, Subscription } from '@sladd/contract';
import { roleMay } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { ofOrganization, ofUser, ownerOf, type PlanOwner } from '../../plans/plan-owner.ts';
import { findOrganization } from '../memberships/index.ts';
import { presentSubscription } from './present-subscription.ts';
import { findSettled } from './settle.service.ts';
import type { SubscriptionRow } from './subscriptions.store.ts';
import { pagesUsed } from './usage.store.ts';

type ShowDeps = Pick<Deps, 'db' | 'clock' | 'plans' | 'billing'>;

/**
 * The owner of the subscription shown to a user: the current organization if it has ever had one, otherwise the user.
 */
export async function findShownOwner(deps: ShowDeps, { userId, organization }: Actor): Promise<PlanOwner> {
  if (!organization) return ofUser(userId);
  const shared = ofOrganization(organization.id);
  const row = await findSettled(deps, shared);
  return row && row.status !== 'inactive' ? shared : ofUser(userId);
}

/**
 * A subscription as shown to a user; `role` is the user's role in the owning organization. Payment details are shown
 * only to the owner. Throws `subscription.none`.
 */
export async function showSubscription(
  { db, plans, billing }: ShowDeps,
  row: SubscriptionRow | undefined,
  role: OrganizationRole | null,
): Promise<Subscription> {
  const plan = row && plans.find(row.plan_code);
  if (!row || !plan || row.status === 'inactive') throw new AppError('subscription.none');
  const hasPortal = row.source === 'bought' && row.provider === billing.kind;
  const shown = presentSubscription(row, plan, { used: await pagesUsed(db, row), hasPortal });
  const owner = ownerOf(row);
  if (owner.kind === 'user') return shown;
  const mayPay = roleMay(role, 'plan.buy');
  const payment = { has_portal: false, next_payment: null, payment_method: null, payments: [] };
  return {
    ...shown,
    is_organization_subscription: true,
    user_role_in_organization: role,
    organization_id: owner.id,
    organization_name: (await findOrganization(db, owner.id))?.name ?? null,
    may_manage: roleMay(role, 'plan.renewal'),
    ...(mayPay ? {} : payment),
  };
}

/** Throws `organization.being_deleted` for the plan of an organization that is about to be deleted. */
export async function requireStaying({ db }: Pick<Deps, 'db'>, { kind, id }: PlanOwner): Promise<void> {
  const organization = kind === 'organization' ? await findOrganization(db, id) : undefined;
  if (organization && organization.deletion_requested_at !== null)
    throw new AppError('organization.being_deleted');
}

/** Throws `subscription.manager_only` for members and viewers of the owning organization. */
export function requireManager({ kind }: PlanOwner, { organization }: Actor): void {
  if (kind === 'organization' && !roleMay(organization?.role ?? null, 'plan.renewal'))
    throw new AppError('subscription.manager_only');
}

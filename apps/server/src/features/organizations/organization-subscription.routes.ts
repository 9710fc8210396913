import {
  buyOrganizationPlan,
  cancelOrganizationSubscription,
  getOrganizationSubscription,
  getOrganizationUsage,
  openOrganizationPortal,
  updateOrganizationSubscription,
} from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../http/mount.ts';
import { ofOrganization } from '../../plans/plan-owner.ts';
import { requirePermission } from '../memberships/index.ts';
import {
  beginCheckout,
  cancelPayments,
  findSettled,
  openPaymentPortal,
  pagesLimit,
  pagesUsed,
  recordPlanChange,
  setAutoRenew,
  showSubscription,
} from '../subscriptions/index.ts';
import { pagesOfMembers } from './members.store.ts';

/** Calls on the plan and usage of an organization. */
export function organizationSubscriptionRoutes(mount: Mount, deps: Deps): void {
  const { db, plans } = deps;

  mount(getOrganizationSubscription, async ({ actor, params: { org_id } }) => {
    const { role } = await requirePermission(db, actor.userId, org_id, 'plan.read');
    return showSubscription(deps, await findSettled(deps, ofOrganization(org_id)), role);
  });

  mount(buyOrganizationPlan, async (call) => {
    const { actor, params, body } = call;
    const organizationId = params.org_id;
    await requirePermission(db, actor.userId, organizationId, 'plan.buy');
    const { plan_code } = body;
    const checkout_url = await beginCheckout(deps, actor.userId, { plan_code, org_id: organizationId });
    await recordPlanChange(deps, ofOrganization(organizationId), call, {
      action: 'subscription.changed',
      details: { plan_code },
    });
    return { checkout_url };
  });

  mount(updateOrganizationSubscription, async (call) => {
    const { auto_renew } = call.body;
    const organizationId = call.params.org_id;
    const { role, organization } = await requirePermission(
      db,
      call.actor.userId,
      organizationId,
      'plan.renewal',
    );
    if (auto_renew && organization.deletion_requested_at !== null)
      throw new AppError('organization.being_deleted');
    // Before the call to the provider, so that none of its effects are missing in the log.
    await recordPlanChange(deps, ofOrganization(organizationId), call, {
      action: 'subscription.renewal_changed',
      details: { auto_renew },
    });
    return showSubscription(deps, await setAutoRenew(deps, ofOrganization(organizationId), auto_renew), role);
  });

  mount(cancelOrganizationSubscription, async (call) => {
    const organizationId = call.params.org_id;
    const { role } = await requirePermission(db, call.actor.userId, organizationId, 'plan.renewal');
    await recordPlanChange(deps, ofOrganization(organizationId), call, {
      action: 'subscription.cancelled',
      details: {},
    });
    return showSubscription(deps, await cancelPayments(deps, ofOrganization(organizationId)), role);
  });

  mount(openOrganizationPortal, async ({ actor, params: { org_id } }) => {
    await requirePermission(db, actor.userId, org_id, 'plan.buy');
    return { portal_url: await openPaymentPortal(deps, ofOrganization(org_id)) };
  });

  mount(getOrganizationUsage, async ({ actor, params: { org_id } }) => {
    await requirePermission(db, actor.userId, org_id, 'usage.read');
    const row = await findSettled(deps, ofOrganization(org_id));
    const plan = row && row.status !== 'inactive' ? plans.find(row.plan_code) : undefined;
    if (!row || !plan) {
      return { pages_used: 0, pages_limit: 0, period_start: null, period_end: null, own_pages: 0 };
    }
    const own = await pagesOfMembers(db, row, [actor.userId]);
    return {
      pages_used: await pagesUsed(db, row),
      pages_limit: pagesLimit(row, plan),
      period_start: row.current_period_start,
      period_end: row.current_period_end,
      own_pages: own.get(actor.userId) ?? 0,
    };
  });
}

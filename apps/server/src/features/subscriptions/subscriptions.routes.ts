import {
  cancelSubscription,
  createCheckout,
  getCurrentSubscription,
  getEntitlements,
  getPlan,
  getUsageHistory,
  listPlans,
  openPortal,
  receiveWebhook,
  updateCurrentSubscription,
} from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { type Actor, payerOf } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../http/mount.ts';
import { ofOrganization } from '../../plans/plan-owner.ts';
import { beginCheckout } from './billing/checkout.service.ts';
import { findEntitlements } from './entitlements.service.ts';
import * as manage from './manage.service.ts';
import { recordPlanChange } from './record-plan-change.ts';
import { findSettled } from './settle.service.ts';
import { findShownOwner, requireManager, requireStaying, showSubscription } from './shown-subscription.ts';
import type { SubscriptionRow } from './subscriptions.store.ts';
import { usageHistory } from './usage/usage-history.service.ts';

export function subscriptionRoutes(mount: Mount, deps: Deps): void {
  const { plans, billingEvents } = deps;

  const show = (row: SubscriptionRow | undefined, { organization }: Actor) =>
    showSubscription(deps, row, organization?.role ?? null);

  mount(listPlans, () => plans.all.filter(({ is_active }) => is_active));

  mount(getPlan, ({ params }) => {
    const plan = plans.find(params.plan_code);
    if (!plan) throw new AppError('plan.not_found');
    return plan;
  });

  mount(getCurrentSubscription, async ({ actor, query }) => {
    const owner = await findShownOwner(deps, actor);
    if (query.refresh === 'true') await manage.refreshSubscription(deps, owner);
    return show(await findSettled(deps, owner), actor);
  });

  mount(updateCurrentSubscription, async (call) => {
    const { actor, body } = call;
    const owner = await findShownOwner(deps, actor);
    requireManager(owner, actor);
    if (body.auto_renew) await requireStaying(deps, owner);
    // Before the call to the provider, so that none of its effects are missing in the log.
    await recordPlanChange(deps, owner, call, {
      action: 'subscription.renewal_changed',
      details: { auto_renew: body.auto_renew },
    });
    return show(await manage.setAutoRenew(deps, owner, body.auto_renew), actor);
  });

  mount(cancelSubscription, async (call) => {
    const { actor } = call;
    const owner = await findShownOwner(deps, actor);
    requireManager(owner, actor);
    await recordPlanChange(deps, owner, call, { action: 'subscription.cancelled', details: {} });
    return show(await manage.cancelSubscription(deps, owner), actor);
  });

  mount(createCheckout, async (call) => {
    const { plan_code, org_id } = call.body;
    const checkout_url = await beginCheckout(deps, call.actor.userId, call.body);
    if (org_id !== undefined)
      await recordPlanChange(deps, ofOrganization(org_id), call, {
        action: 'subscription.changed',
        details: { plan_code },
      });
    return { checkout_url };
  });

  mount(openPortal, async ({ actor }) => {
    const owner = await findShownOwner(deps, actor);
    if (owner.kind === 'organization' && actor.organization?.role !== 'owner')
      throw new AppError('subscription.manager_only');
    return { portal_url: await manage.openPortal(deps, owner) };
  });

  mount(receiveWebhook, async ({ request }) => {
    await billingEvents.receive(String(request.body ?? ''), request.headers);
    return null;
  });

  mount(getEntitlements, ({ actor }) => findEntitlements(deps, payerOf(actor)));

  mount(getUsageHistory, ({ actor, query }) => usageHistory(deps, payerOf(actor), query.span));
}
